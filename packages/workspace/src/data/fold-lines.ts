/** The text of a folded block of YAML. */

const startsBlank = /^[ \t]/;

/** Lines that follow each other become one, and blank lines between them become line ends. Lines that are indented more than the others stay as they are, with the line ends around them. */
export function foldLines(lines: readonly string[]): string {
  let text = '';
  let blankLines = 0;
  let wasIndented = false;
  for (const [at, line] of lines.entries()) {
    if (line === '') {
      blankLines++;
      continue;
    }
    const isIndented = startsBlank.test(line);
    const isKept = isIndented || wasIndented;
    if (at > 0) text += isKept ? '\n'.repeat(blankLines + 1) : blankLines === 0 ? ' ' : '\n'.repeat(blankLines);
    text += line;
    blankLines = 0;
    wasIndented = isIndented;
  }
  return text;
}
