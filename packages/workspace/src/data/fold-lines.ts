/** The text of a folded block of YAML. */

const startsBlank = /^[ \t]/;

/** Lines that follow each other become one, and blank lines between them become line ends; undefined if a line is indented more than the others, which has rules of its own. */
export function foldLines(lines: readonly string[]): string | undefined {
  let text = '';
  let blankLines = 0;
  for (const [at, line] of lines.entries()) {
    if (line === '') {
      blankLines++;
      continue;
    }
    if (startsBlank.test(line)) return undefined;
    if (at > 0) text += blankLines === 0 ? ' ' : '\n'.repeat(blankLines);
    text += line;
    blankLines = 0;
  }
  return text;
}
