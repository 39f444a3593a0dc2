/**
 * The difference between two texts, line by line: a shortest list of lines to take out and to put in, found by Myers' algorithm. What two texts share at their
 * ends is set aside first; texts that differ too much to be compared in reasonable time are told as one replacement.
 */

/** Lines that are in both texts, or only in one. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** More changes than this are read by nobody. */
const mostChanges = 2000;

/** Compares two texts. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  const middle = diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end));
  const same = (text: string): DiffLine => ({ kind: 'same', text });
  return [...before.slice(0, start).map(same), ...middle, ...before.slice(before.length - end).map(same)];
}

function diffMiddle(before: readonly string[], after: readonly string[]): DiffLine[] {
  const trace = findTrace(before, after);
  return trace === undefined ? replaceAll(before, after) : followBack(trace, before, after);
}

function replaceAll(before: readonly string[], after: readonly string[]): DiffLine[] {
  return [
    ...before.map((text): DiffLine => ({ kind: 'removed', text })),
    ...after.map((text): DiffLine => ({ kind: 'added', text })),
  ];
}

/** How far each diagonal reaches after every number of changes; undefined if there are too many. */
function findTrace(before: readonly string[], after: readonly string[]): Int32Array[] | undefined {
  const most = Math.min(before.length + after.length, mostChanges);
  const reach = new Int32Array(2 * most + 3);
  const middle = most + 1;
  const trace: Int32Array[] = [];
  for (let changes = 0; changes <= most; changes++) {
    trace.push(reach.slice(middle - changes - 1, middle + changes + 2));
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const at = middle + diagonal;
      const isDown =
        diagonal === -changes || (diagonal !== changes && (reach[at - 1] as number) < (reach[at + 1] as number));
      let x = isDown ? (reach[at + 1] as number) : (reach[at - 1] as number) + 1;
      while (x < before.length && x - diagonal < after.length && before[x] === after[x - diagonal]) x++;
      reach[at] = x;
      if (x >= before.length && x - diagonal >= after.length) return trace;
    }
  }
  return undefined;
}

/** Walks from the end of both texts to their start, one change at a time. */
function followBack(trace: readonly Int32Array[], before: readonly string[], after: readonly string[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let x = before.length;
  let y = after.length;
  for (let changes = trace.length - 1; changes >= 0; changes--) {
    const reach = trace[changes] as Int32Array;
    const diagonal = x - y;
    const at = (each: number): number => reach[each + changes + 1] as number;
    const isDown = diagonal === -changes || (diagonal !== changes && at(diagonal - 1) < at(diagonal + 1));
    const fromX = changes === 0 ? 0 : at(isDown ? diagonal + 1 : diagonal - 1);
    const fromY = changes === 0 ? 0 : fromX - (isDown ? diagonal + 1 : diagonal - 1);
    // Behind the change, both texts run side by side.
    const startX = changes === 0 || isDown ? fromX : fromX + 1;
    const startY = changes !== 0 && isDown ? fromY + 1 : fromY;
    while (x > startX && y > startY) {
      lines.push({ kind: 'same', text: before[--x] as string });
      y--;
    }
    if (changes === 0) break;
    if (isDown) lines.push({ kind: 'added', text: after[--y] as string });
    else lines.push({ kind: 'removed', text: before[--x] as string });
  }
  return lines.toReversed();
}
