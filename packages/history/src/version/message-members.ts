/**
 * A message by its members: the range of each statement in it, and the number of its elements. Messages may be long, and most changes concern one member;
 * then only that member is parsed again, in an otherwise empty message of the same name.
 */
import {
  childRows,
  Column,
  endOfRow,
  KindNumber,
  parseFile,
  slotColumns,
  type SyntaxTree,
} from '@protoshepherd/syntax';

import { elementsOfTree, type ElementFact } from './file-facts.ts';
import { reuseElements } from './reuse-elements.ts';

/**
 * The statements of a message, as lists of numbers: a history has many versions of a message, and V8 copies a list faster than an object for each statement.
 * Offsets count from the start of the block.
 */
export interface Members {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
  /** The number of elements of each statement, including itself. */
  readonly counts: readonly number[];
}

/** The part of a message between its braces. */
export interface Body {
  readonly start: number;
  readonly end: number;
  readonly members: Members;
}

/** The changed lines of a block, from its start, and the shift of its end. */
export interface ChangedLines {
  readonly start: number;
  readonly end: number;
  readonly moved: number;
}

/** A parsed message; its own element comes first. */
export interface ReadMessage {
  readonly elements: readonly ElementFact[];
  readonly body: Body;
}

const columns = slotColumns('message');

/** The body of the message at a row; `rows` are those of its elements. Offsets count from `origin`. */
export function readBody(tree: SyntaxTree, row: number, rows: readonly number[], origin: number): Body | undefined {
  const { starts, ends } = tree.tokens;
  const open = tree.rows[row + columns.open] as number;
  const close = tree.rows[row + columns.close] as number;
  if (tree.rows[row] !== KindNumber.message || open === -1 || close === -1) return undefined;
  const members: Record<keyof Members, number[]> = { starts: [], ends: [], counts: [] };
  let next = 1;
  for (const child of childRows(tree.rows, row)) {
    const before = next;
    while (next < rows.length && (rows[next] as number) < endOfRow(tree.rows, child)) next++;
    const first = tree.rows[child + Column.firstToken] as number;
    const last = (tree.rows[child + Column.endToken] as number) - 1;
    members.starts.push((starts[first] as number) - origin);
    members.ends.push((ends[last] as number) - origin);
    members.counts.push(next - before);
  }
  return { start: (ends[open] as number) - origin, end: (starts[close] as number) - origin, members };
}

/** The body after a change to comments. */
export function moveMembers({ start, end, members }: Body, lines: ChangedLines): Body {
  const { moved } = lines;
  return {
    start,
    end: end + moved,
    members: {
      starts: members.starts.map((each) => (each >= lines.end ? each + moved : each)),
      ends: members.ends.map((each) => (each > lines.start ? each + moved : each)),
      counts: members.counts,
    },
  };
}

/** The message after a change to some of its members; `textOf` returns a part of the current block. Undefined if all of it must be parsed. */
export function readMembers(
  textOf: (start: number, end: number) => string,
  { elements, body }: ReadMessage,
  lines: ChangedLines,
  { head, package: packageName }: { readonly head: string; readonly package: string },
): ReadMessage | undefined {
  const { members } = body;
  const { starts, ends, counts } = members;
  const from = countWhile(ends, (each) => each <= lines.start);
  const to = countWhile(starts, (each) => each < lines.end);
  const start = ends[from - 1] ?? body.start;
  const end = starts[to] ?? body.end;
  const changed = counts.slice(from, to);
  // A statement without declarations may be an option, which affects the message.
  if (lines.start < start || lines.end > end || changed.includes(0)) return undefined;
  const opening = `${head}message ${elements[0]?.name} {`;
  const tree = parseFile({ path: '', text: `${opening}${textOf(start, end + lines.moved)}}` });
  const [, row = -1, more] = childRows(tree.rows, 0);
  if (tree.findings.length > 0 || more !== undefined) return undefined;
  if (childRows(tree.rows, row, KindNumber.option).length > 0) return undefined;
  const rows: number[] = [];
  const fresh = elementsOfTree(tree, packageName, rows);
  const read = readBody(tree, row, rows, opening.length - start);
  if (read === undefined) return undefined;
  const first = 1 + sumCounts(counts.slice(0, from));
  const last = first + sumCounts(changed);
  const { moved } = lines;
  const replace = (list: readonly number[], young: readonly number[], by: number): number[] =>
    replaceRange(list, { from, to, fresh: young, moved: by });
  return {
    elements: elements.toSpliced(first, last - first, ...reuseElements(fresh.slice(1), elements.slice(first, last))),
    body: {
      start: body.start,
      end: body.end + moved,
      members: {
        starts: replace(starts, read.members.starts, moved),
        ends: replace(ends, read.members.ends, moved),
        counts: replace(counts, read.members.counts, 0),
      },
    },
  };
}

interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly fresh: readonly number[];
  /** Added to all numbers after the range. */
  readonly moved: number;
}

/** A list with a range replaced, in one exact list: a history has tens of thousands of them. */
function replaceRange(list: readonly number[], { from, to, fresh, moved }: Replacement): number[] {
  const replaced = list.toSpliced(from, to - from, ...fresh);
  if (moved !== 0) for (let at = from + fresh.length; at < replaced.length; at++) (replaced[at] as number) += moved;
  return replaced;
}

function countWhile(offsets: readonly number[], holds: (offset: number) => boolean): number {
  const found = offsets.findIndex((offset) => !holds(offset));
  return found === -1 ? offsets.length : found;
}

function sumCounts(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
