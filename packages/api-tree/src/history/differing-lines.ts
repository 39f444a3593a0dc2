/**
 * Where two texts differ, in whole lines. Characters are compared many at a time: comparing two stretches is one step for the machine, reading a character out of
 * each is several.
 */

/** The lines of two texts that are not the same: from `start` in both, up to an end in each. What is before and behind is the same in both. */
export interface DifferingLines {
  readonly start: number;
  readonly end: number;
  readonly otherEnd: number;
}

const stride = 512;

/** Finds the lines that differ; all three offsets are where lines begin, or the end of the text. */
export function differingLines(text: string, other: string): DifferingLines {
  const shorter = Math.min(text.length, other.length);
  const start = lineStart(text, sameAtStart(text, other, shorter));
  const same = sameAtEnd(text, other, shorter - start);
  const end = text.length - same;
  if (beginsLine(text, end) && beginsLine(other, other.length - same)) return { start, end, otherEnd: end + other.length - text.length };
  const lineEnd = text.indexOf('\n', end);
  const next = lineEnd === -1 ? text.length : lineEnd + 1;
  return { start, end: next, otherEnd: next + other.length - text.length };
}

function sameAtStart(text: string, other: string, most: number): number {
  let same = 0;
  while (same + stride <= most && text.substring(same, same + stride) === other.substring(same, same + stride))
    same += stride;
  while (same < most && text.charCodeAt(same) === other.charCodeAt(same)) same++;
  return same;
}

function sameAtEnd(text: string, other: string, most: number): number {
  let at = text.length;
  let otherAt = other.length;
  let same = 0;
  while (
    same + stride <= most &&
    text.substring(at - stride, at) === other.substring(otherAt - stride, otherAt)
  ) {
    same += stride;
    at -= stride;
    otherAt -= stride;
  }
  while (same < most && text.charCodeAt(at - 1) === other.charCodeAt(otherAt - 1)) {
    same++;
    at--;
    otherAt--;
  }
  return same;
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

function beginsLine(text: string, at: number): boolean {
  return at === 0 || text.charCodeAt(at - 1) === 10;
}

/** Are some lines of a text all blank or comments? Only where no block comment may be open. */
export function areComments(text: string, start: number, end: number): boolean {
  for (let at = start; at < end;) {
    let code = text.charCodeAt(at);
    while (code === 32 || code === 9 || code === 13) code = text.charCodeAt(++at);
    const isBlank = code === 10 || at >= text.length;
    if (!isBlank && !(code === 47 && text.charCodeAt(at + 1) === 47)) return false;
    const lineEnd = text.indexOf('\n', at);
    at = lineEnd === -1 ? text.length : lineEnd + 1;
  }
  return true;
}
