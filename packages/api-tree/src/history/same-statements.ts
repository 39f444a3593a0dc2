/**
 * Do two texts differ in nothing but lines of comments? Most changes of an API are to its documentation, and those need no parser. Only for texts without
 * block comments, where a line that begins with two slashes is a comment whatever stands above it.
 */

/** Are the statements of two texts the same? `false` may be wrong, `true` never is. */
export function haveSameStatements(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  const first = a.lastIndexOf('\n', start - 1) + 1;
  let same = 0;
  while (same < shorter - first && a.charCodeAt(a.length - 1 - same) === b.charCodeAt(b.length - 1 - same)) same++;
  if (!beginsLine(a, a.length - same) || !beginsLine(b, b.length - same)) {
    const lineEnd = a.indexOf('\n', a.length - same);
    same = lineEnd === -1 ? 0 : a.length - lineEnd - 1;
  }
  return isComments(a, first, a.length - same) && isComments(b, first, b.length - same);
}

function beginsLine(text: string, at: number): boolean {
  return at === 0 || text.charCodeAt(at - 1) === 10;
}

/** Are the lines of a part of a text all blank or comments? */
function isComments(text: string, start: number, end: number): boolean {
  for (let at = start; at < end;) {
    let code = text.charCodeAt(at);
    while (code === 32 || code === 9 || code === 13) code = text.charCodeAt(++at);
    const isBlank = code === 10 || at === text.length;
    if (!isBlank && !(code === 47 && text.charCodeAt(at + 1) === 47)) return false;
    const lineEnd = text.indexOf('\n', at);
    at = lineEnd === -1 ? text.length : lineEnd + 1;
  }
  return true;
}
