/** Plans the conversion of each value of an enum. */
import { unlessReserved } from '@protoshepherd/api-tree';

import type { EnumStep, EnumValueStep } from './conversion-plan.ts';
import { pairMembers, type Member, type MemberPair } from './pair-members.ts';
import type { TypeIndexes, TypePair } from './pair-types.ts';
import { replacementIn } from './replacement.ts';
import type { PlacedEnum } from './type-index.ts';

/** Plans the conversion of one enum to another. */
export function planEnum(indexes: TypeIndexes, { from, to, basis }: TypePair<PlacedEnum>): EnumStep {
  const collectMembers = (index: TypeIndexes['from'], { file, fact }: PlacedEnum): ValueMember[] =>
    fact.values.map(({ name, number, row }) => ({ name, number, row, rename: index.element(file, row)?.rename }));
  const pairs = pairMembers(
    collectMembers(indexes.from, from),
    collectMembers(indexes.to, to),
    unlessReserved(from.fact, to.fact),
  );
  const readComment = (row: number): string => indexes.from.element(from.file, row)?.comment ?? '';
  return { from: from.name, to: to.name, basis, isClosed: to.fact.isClosed, values: planValues(pairs, readComment) };
}

interface ValueMember extends Member {
  readonly row: number;
}

function planValues(
  pairs: readonly MemberPair<ValueMember>[],
  readComment: (row: number) => string,
): readonly EnumValueStep[] {
  /** The first target of each number. Aliases of a number share its target. */
  const targets = new Map<number, ValueMember>();
  for (const { from, to } of pairs) {
    if (from !== undefined && to !== undefined && !targets.has(from.number)) targets.set(from.number, to);
  }
  /** The first source of each new number. Later sources of the same number are indistinguishable after conversion. */
  const sources = new Map<number, ValueMember>();
  return pairs.map((pair): EnumValueStep => {
    if (pair.from === undefined) return { kind: 'added', to: toValueEnd(pair.to) };
    const from = toValueEnd(pair.from);
    const target = targets.get(pair.from.number);
    if (target === undefined) {
      const replacement = replacementIn(readComment(pair.from.row));
      const loss = { kind: 'removed', text: `the value ${pair.from.name}` } as const;
      return { kind: 'removed', from, loss, ...(replacement !== undefined && { replacement }) };
    }
    const first = sources.get(target.number) ?? pair.from;
    sources.set(target.number, first);
    const isMerged = first.number !== pair.from.number;
    const kind = from.number !== target.number ? 'renumbered' : from.name === target.name ? 'identical' : 'renamed';
    return {
      kind,
      from,
      to: toValueEnd(target),
      basis: pair.to === undefined ? 'number' : pair.basis,
      ...(isMerged && {
        loss: { kind: 'range', text: `the difference between ${first.name} and ${pair.from.name}` } as const,
      }),
    };
  });
}

function toValueEnd({ name, number }: ValueMember): { readonly name: string; readonly number: number } {
  return { name, number };
}
