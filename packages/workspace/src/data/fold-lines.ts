/** Computes the text of a folded YAML block. */

const startsBlank = /^[ \t]/;

/** Joins consecutive lines; blank lines between them become line breaks. More indented lines stay as they are, with the line breaks around them. */
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
