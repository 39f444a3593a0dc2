/** The end of the line if only a trailing comment follows the statement; otherwise the end of the statement. */
export function endOfLine(text: string, end: number): number {
  const lineBreak = text.indexOf('\n', end);
  const line = text.slice(end, lineBreak === -1 ? text.length : lineBreak);
  return /^[ \t]*(?:\/\/.*)?\r?$/.test(line) ? end + line.replace(/\r$/, '').length : end;
}
