/**
 * The order of statements in a block. Only statements of different kinds change places: descriptors have a list for each kind, so their order within
 * a kind has meaning and their order across kinds has none. One exception: maps and groups make a message type where they stand, so a message
 * below one of them stays among the fields.
 */
import { KindNumber } from '../node-kind.ts';
import type { AnyNode } from '../nodes/view-at.ts';
import { descendants } from '../walk.ts';
import type { Member } from './members.ts';

const fieldRank = 7;
const messageRank = 3;

/** Members in canonical order. */
export function orderMembers(members: readonly Member[]): readonly Member[] {
  let isPinned = false;
  const ranks = new Map<Member, number>();
  for (const member of members) {
    const rank = rankOf(member.node);
    if (rank === fieldRank && makesType(member.node)) isPinned = true;
    ranks.set(member, rank === messageRank && isPinned ? fieldRank : rank);
  }
  return members.toSorted((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
}

function rankOf(node: AnyNode): number {
  switch (node.kind) {
    case 'option':
      return 0;
    case 'service':
      return 1;
    case 'enum':
      return 2;
    case 'message':
      return messageRank;
    case 'extend':
      return makesType(node) ? messageRank : node.childRows().length === 0 ? 1 : extendRank(node);
    case 'extensions':
      return 4;
    case 'reserved':
      return node.items[0]?.kind === 'range' ? 5 : 6;
    default:
      return fieldRank;
  }
}
