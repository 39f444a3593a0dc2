/** Finds members that a message or enum no longer has, which a `reserved` statement should list. */
import { parseInteger } from '@protoshepherd/edit';
import type { Declaration } from '@protoshepherd/schema';
import { childRows, KindNumber, viewAt } from '@protoshepherd/syntax';

import { isMember } from './taken-numbers.ts';

/** A field or enum value. */
export interface NumberedMember {
  readonly name: string;
  readonly number: number;
}

/** The members in an earlier state of a message or enum whose numbers are unused now. */
export function removedMembers(before: Declaration, now: Declaration): readonly NumberedMember[] {
  const kept = new Set(listMembers(now).map(({ number }) => number));
  return listMembers(before).filter(({ number }) => !kept.has(number));
}

function listMembers({ file: { tree }, row }: Declaration): readonly NumberedMember[] {
  const blocks = [row, ...childRows(tree.rows, row, KindNumber.oneof)];
  return blocks
    .flatMap((block) => childRows(tree.rows, block).map((child) => viewAt(tree, child)))
    .flatMap((node) => {
      if (!isMember(node) || node.name === undefined || node.number === undefined) return [];
      return [{ name: node.name.text, number: parseInteger(node.number.text) }];
    });
}
