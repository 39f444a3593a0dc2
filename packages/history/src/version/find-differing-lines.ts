/**
 * Finds the lines in which two contents differ. A binary search compares ranges of bytes natively, which takes a few steps where a loop over bytes would
 * take thousands; a loop compares the last few bytes.
 */

/** The differing lines of two contents: from `start` in both, up to an end in each. Everything before and after is equal. */
export interface DifferingLines {
  readonly start: number;
  readonly end: number;
  readonly otherEnd: number;
}

const lineBreak = 10;

/** As many bytes are compared in a loop in the time of one native call. */
const fewBytes = 64;

/** Finds the differing lines; all three offsets are at the start of lines, or the end of the content. */
export function findDifferingLines(bytes: Buffer, other: Buffer): DifferingLines {
  const shorter = Math.min(bytes.length, other.length);
  const start = lineStart(bytes, commonPrefixLength(bytes, other, shorter));
  const same = commonSuffixLength(bytes, other, shorter - start);
  const moved = other.length - bytes.length;
  let end = bytes.length - same;
  if (!beginsLine(bytes, end) || !beginsLine(other, end + moved)) {
    const lineEnd = bytes.indexOf(lineBreak, end);
    end = lineEnd === -1 ? bytes.length : lineEnd + 1;
  }
  return { start, end, otherEnd: end + moved };
}

/** The length of the common prefix, up to `most` bytes. */
function commonPrefixLength(bytes: Buffer, other: Buffer, most: number): number {
  let same = 0;
  let doubtful = most;
  while (doubtful - same > fewBytes) {
    const middle = (same + doubtful + 1) >>> 1;
    if (bytes.compare(other, same, middle, same, middle) === 0) same = middle;
    else doubtful = middle - 1;
  }
  while (same < doubtful && bytes[same] === other[same]) same++;
  return same;
}

/** The length of the common suffix, up to `most` bytes. */
function commonSuffixLength(bytes: Buffer, other: Buffer, most: number): number {
  const { length } = bytes;
  const { length: otherLength } = other;
  let same = 0;
  let doubtful = most;
  while (doubtful - same > fewBytes) {
    const middle = (same + doubtful + 1) >>> 1;
    const isSame = bytes.compare(other, otherLength - middle, otherLength - same, length - middle, length - same) === 0;
    if (isSame) same = middle;
    else doubtful = middle - 1;
  }
  while (same < doubtful && bytes[length - 1 - same] === other[otherLength - 1 - same]) same++;
  return same;
}

function lineStart(bytes: Buffer, at: number): number {
  return at === 0 ? 0 : bytes.lastIndexOf(lineBreak, at - 1) + 1;
}

function beginsLine(bytes: Buffer, at: number): boolean {
  return at === 0 || bytes[at - 1] === lineBreak;
}

/** Are all of some lines blank or comments? Valid only if no block comment can be open. */
export function areComments(bytes: Buffer, start: number, end: number): boolean {
  for (let at = start; at < end;) {
    while (bytes[at] === 32 || bytes[at] === 9 || bytes[at] === 13) at++;
    const isBlank = bytes[at] === lineBreak || at >= bytes.length;
    if (!isBlank && !(bytes[at] === 47 && bytes[at + 1] === 47)) return false;
    const lineEnd = bytes.indexOf(lineBreak, at);
    at = lineEnd === -1 ? bytes.length : lineEnd + 1;
  }
  return true;
}
