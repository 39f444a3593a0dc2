/**
 * The order of statements in a block. Only statements of different kinds are exchanged: descriptors have a list for each kind, so the order within a
 * kind matters and the order across kinds does not. One exception: maps and groups declare a message type in place. So an extend block with a group
 * counts as a message, with all extend blocks below it, and a message below a map or group stays among the fields.
 */
import { childRows } from '../rows.ts';
import { KindNumber } from '../node-kind.ts';
import type { AnyNode } from '../nodes/view-at.ts';
import type { Member } from './members.ts';

/** Positions, from the top of a block to its end. */
const Rank = {
  option: 0,
  service: 1,
  extend: 2,
  enum: 3,
  message: 4,
  extensions: 5,
  reservedNumbers: 6,
  reservedNames: 7,
  field: 8,
} as const;

/** Members in canonical order. */
export function orderMembers(members: readonly Member[]): readonly Member[] {
  let extendRank: number = Rank.extend;
  let messageRank: number = Rank.message;
  const ranked = members.map((member) => {
    const { node } = member;
    const rank = rankMember(node);
    if (rank === Rank.field && makesType(node)) messageRank = Rank.field;
    if (rank === Rank.message) return { member, rank: messageRank };
    if (rank !== Rank.extend) return { member, rank };
    if (makesType(node) || extendRank !== Rank.extend) extendRank = messageRank;
    return { member, rank: extendRank };
  });
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ member }) => member);
}

function rankMember(node: AnyNode): number {
  switch (node.kind) {
    case 'option':
    case 'service':
    case 'extend':
    case 'enum':
    case 'message':
    case 'extensions':
      return Rank[node.kind];
    case 'reserved':
      return node.items[0]?.kind === 'range' ? Rank.reservedNumbers : Rank.reservedNames;
    default:
      return Rank.field;
  }
}

/** Does a statement other than a message add a type to the enclosing message? */
function makesType(node: AnyNode): boolean {
  if (node.kind === 'mapField' || node.kind === 'group') return true;
  return (
    (node.kind === 'oneof' || node.kind === 'extend') &&
    childRows(node.tree.rows, node.row, KindNumber.group).length > 0
  );
}
