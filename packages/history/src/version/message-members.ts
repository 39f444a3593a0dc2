/**
 * A message by its members: where each statement in it begins and ends, and how many elements it declares. Messages grow long, and most changes concern one
 * member; then only that member is parsed again, in an otherwise empty message of the same name.
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

/** A statement of a message; offsets count from the start of the block. */
export interface Member {
  readonly start: number;
  readonly end: number;
  /** How many elements it declares, itself included. */
  readonly count: number;
}

/** The part of a message between its braces. */
export interface Body {
  readonly start: number;
  readonly end: number;
  readonly members: readonly Member[];
}

/** The lines of a block that have changed, from its start, and by how much its end has moved. */
export interface ChangedLines {
  readonly start: number;
  readonly end: number;
  readonly moved: number;
}

/** A message that was read: the element that it is itself comes first. */
export interface ReadMessage {
  readonly elements: readonly ElementFact[];
  readonly body: Body;
}

const columns = slotColumns('message');

/** The body of the message at a row; `rows` are those of its elements. Offsets count from `origin`. */
export function bodyOf(tree: SyntaxTree, row: number, rows: readonly number[], origin: number): Body | undefined {
  const { starts, ends } = tree.tokens;
  const open = tree.rows[row + columns.open] as number;
  const close = tree.rows[row + columns.close] as number;
  if (tree.rows[row] !== KindNumber.message || open === -1 || close === -1) return undefined;
  let next = 1;
  const members = childRows(tree.rows, row).map((child): Member => {
    const before = next;
    while (next < rows.length && (rows[next] as number) < endOfRow(tree.rows, child)) next++;
    const first = tree.rows[child + Column.firstToken] as number;
    const last = (tree.rows[child + Column.endToken] as number) - 1;
    return { start: (starts[first] as number) - origin, end: (ends[last] as number) - origin, count: next - before };
  });
  return { start: (ends[open] as number) - origin, end: (starts[close] as number) - origin, members };
}

/** The body after a change to comments. */
export function moveMembers(body: Body, { start, end, moved }: ChangedLines): Body {
  return {
    start: body.start,
    end: body.end + moved,
    members: body.members.map((member) => ({
      start: member.start >= end ? member.start + moved : member.start,
      end: member.end > start ? member.end + moved : member.end,
      count: member.count,
    })),
  };
}

/** The message after a change to some of its members; `text` is that of the block now. Undefined if all of it must be read. */
export function readMembers(
  text: string,
  { elements, body }: ReadMessage,
  lines: ChangedLines,
  { head, package: packageName }: { readonly head: string; readonly package: string },
): ReadMessage | undefined {
  const { members } = body;
  const from = countWhile(members, ({ end }) => end <= lines.start);
  const to = countWhile(members, ({ start }) => start < lines.end);
  const start = members[from - 1]?.end ?? body.start;
  const end = members[to]?.start ?? body.end;
  const changed = members.slice(from, to);
  // What declares nothing may be an option, which says something about the message.
  if (lines.start < start || lines.end > end || changed.some(({ count }) => count === 0)) return undefined;
  const opening = `${head}message ${elements[0]?.name} {`;
  const tree = parseFile({ path: '', text: `${opening}${text.slice(start, end + lines.moved)}}` });
  const [, row = -1, more] = childRows(tree.rows, 0);
  if (tree.findings.length > 0 || more !== undefined) return undefined;
  if (childRows(tree.rows, row, KindNumber.option).length > 0) return undefined;
  const rows: number[] = [];
  const fresh = elementsOfTree(tree, packageName, rows);
  const read = bodyOf(tree, row, rows, opening.length - start);
  if (read === undefined) return undefined;
  const first = 1 + countElements(members.slice(0, from));
  const last = first + countElements(changed);
  const behind = moveMembers({ ...body, members: members.slice(to) }, lines);
  return {
    elements: [
      ...elements.slice(0, first),
      ...reuseElements(fresh.slice(1), elements.slice(first, last)),
      ...elements.slice(last),
    ],
    body: {
      start: body.start,
      end: body.end + lines.moved,
      members: [...members.slice(0, from), ...read.members, ...behind.members],
    },
  };
}

function countWhile(members: readonly Member[], holds: (member: Member) => boolean): number {
  const found = members.findIndex((member) => !holds(member));
  return found === -1 ? members.length : found;
}

function countElements(members: readonly Member[]): number {
  return members.reduce((sum, { count }) => sum + count, 0);
}
