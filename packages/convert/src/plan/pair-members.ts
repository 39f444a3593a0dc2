/** The fields of two messages or the values of two enums in the order of plans, including unpaired ones. */
import { matchWithinScope, type Evidence, type NameEvidence } from '@protoshepherd/api-tree';

import type { PairBasis } from './conversion-plan.ts';

/** The properties by which members are matched. */
export interface Member {
  readonly name: string;
  readonly number: number;
  /** Its name in the next version. */
  readonly rename: string | undefined;
}

/** Two corresponding members, or an unpaired one. */
export type MemberPair<Of extends Member> =
  | { readonly from: Of; readonly to: Of; readonly basis: PairBasis }
  | { readonly from: Of; readonly to?: undefined }
  | { readonly from?: undefined; readonly to: Of };

/** A conversion copies values by name, so names come before numbers. */
const accept: readonly NameEvidence[] = ['same name and number', 'rename', 'same name', 'same number'];

/**
 * Pairs members: those of the old side by number, then the added ones. `mayBeRenamed` decides whether two members with one number and different names can
 * correspond.
 */
export function pairMembers<Of extends Member>(
  before: readonly Of[],
  after: readonly Of[],
  mayBeRenamed: (from: Of, to: Of) => boolean,
): MemberPair<Of>[] {
  const { pairs, added } = matchWithinScope(before, after, {
    accept,
    mayBeRenamed,
    findNewName: ({ rename }) => rename,
  });
  const pairByMember = new Map(pairs.map((pair) => [pair.before, pair]));
  const byNumber = (a: Of, b: Of): number => a.number - b.number;
  return [
    ...before.toSorted(byNumber).map((from): MemberPair<Of> => {
      const pair = pairByMember.get(from);
      return pair === undefined ? { from } : { from, to: pair.after, basis: toPairBasis(pair.evidence) };
    }),
    ...added.toSorted(byNumber).map((to): MemberPair<Of> => ({ to })),
  ];
}

function toPairBasis(evidence: Evidence): PairBasis {
  if (evidence === 'rename') return 'annotation';
  return evidence === 'same number' ? 'number' : 'name';
}
