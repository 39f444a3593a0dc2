/** The end of the line, behind a comment that trails a statement; the end of the statement if anything else follows. */
export function endOfLine(text: string, end: number): number {
  const lineBreak = text.indexOf('\n', end);
  const line = text.slice(end, lineBreak === -1 ? text.length : lineBreak);
  return /^[ \t]*(?:\/\/.*)?\r?$/.test(line) ? end + line.replace(/\r$/, '').length : end;
}
