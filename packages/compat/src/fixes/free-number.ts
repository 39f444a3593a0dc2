import { integerOf } from '@protoshepherd/edit';
import type { AnyNode, RangeNode, SyntaxTree } from '@protoshepherd/syntax';

import { membersOf, numberIn } from './block-members.ts';

const protobufOwn = { first: 19_000, last: 19_999 };

/** A number for a field of a message: the one that is wanted if it is free, else the first behind all that are used. */
export function freeNumber(tree: SyntaxTree, message: number, wanted: number): number {
  const members = membersOf(tree, message);
  const used = [
    ...members,
    ...members.flatMap((each) => (each.kind === 'oneof' ? membersOf(tree, each.row) : [])),
  ].flatMap((each) => numberIn(each) ?? []);
  const ranges = [protobufOwn, ...members.flatMap(rangesOf)];
  const rangeAt = (number: number): typeof protobufOwn | undefined =>
    ranges.find(({ first, last }) => first <= number && number <= last);
  if (!used.includes(wanted) && rangeAt(wanted) === undefined) return wanted;
  let next = Math.max(0, ...used) + 1;
  for (let range = rangeAt(next); range !== undefined; range = rangeAt(next)) next = range.last + 1;
  return next;
}

/** The numbers that a statement sets aside. */
function rangesOf(node: AnyNode): (typeof protobufOwn)[] {
  const ranges =
    node.kind === 'extensions'
      ? node.ranges
      : node.kind === 'reserved'
        ? node.items.filter((item): item is RangeNode => item.kind === 'range')
        : [];
  return ranges.map(({ first, last = first }) => ({
    first: integerOf(first),
    last: last === 'max' ? Number.MAX_SAFE_INTEGER : integerOf(last),
  }));
}
