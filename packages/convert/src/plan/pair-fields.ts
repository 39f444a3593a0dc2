/** Which field or value of one side is which of the other: by name and number, by a rename that either side announces, by name, by number. */
import type { PairBasis } from './conversion-plan.ts';

/** What members of messages and enums are known by. */
export interface Member {
  readonly name: string;
  readonly number: number;
  /** The name that it shall have in the next version. */
  readonly rename: string | undefined;
}

/** Two members that belong together, or one that is alone. */
export type MemberPair<Of extends Member> =
  | { readonly from: Of; readonly to: Of; readonly basis: PairBasis }
  | { readonly from: Of; readonly to?: undefined }
  | { readonly from?: undefined; readonly to: Of };

/**
 * Pairs members, those of the old side by number, then those that are added. `mayBeRenamed` says whether two of another name and the same number can be one
 * and the same.
 */
export function pairMembers<Of extends Member>(
  before: readonly Of[],
  after: readonly Of[],
  mayBeRenamed: (from: Of, to: Of) => boolean,
): MemberPair<Of>[] {
  const partners = new Map<Of, { readonly to: Of; readonly basis: PairBasis }>();
  const taken = new Set<Of>();
  const pass = (
    basis: PairBasis,
    keyOf: (member: Of) => string | undefined,
    otherKey: (member: Of) => string | undefined,
    isPair: (from: Of, to: Of) => boolean = () => true,
  ): void => {
    const waiting = new Map<string, Of>();
    for (const member of after) {
      const key = taken.has(member) ? undefined : otherKey(member);
      if (key !== undefined && !waiting.has(key)) waiting.set(key, member);
    }
    for (const from of before) {
      const key = partners.has(from) ? undefined : keyOf(from);
      const to = key === undefined ? undefined : waiting.get(key);
      if (to === undefined || taken.has(to) || !isPair(from, to)) continue;
      partners.set(from, { to, basis });
      taken.add(to);
    }
  };
  const exact = ({ name, number }: Of): string => `${number} ${name}`;
  const nameOf = ({ name }: Of): string => name;
  const renameOf = ({ rename }: Of): string | undefined => rename;
  const numberOf = ({ number }: Of): string => String(number);
  pass('name', exact, exact);
  pass('annotation', renameOf, nameOf);
  pass('annotation', nameOf, renameOf);
  pass('name', nameOf, nameOf);
  pass('number', numberOf, numberOf, mayBeRenamed);
  const byNumber = (a: Of, b: Of): number => a.number - b.number;
  return [
    ...before.toSorted(byNumber).map((from): MemberPair<Of> => {
      const partner = partners.get(from);
      return partner === undefined ? { from } : { from, ...partner };
    }),
    ...after
      .filter((to) => !taken.has(to))
      .toSorted(byNumber)
      .map((to): MemberPair<Of> => ({ to })),
  ];
}

/** A message or enum that keeps names from being used again. */
interface WithReservedNames {
  readonly fact: { readonly reservedNames: readonly { readonly name: string }[] };
}

/** A side that reserves the name of the other's member says that this one is gone, so that one of the same number is not it. */
export function freeNames(sides: {
  readonly from: WithReservedNames;
  readonly to: WithReservedNames;
}): (old: Member, now: Member) => boolean {
  const namesOf = ({ fact }: WithReservedNames): ReadonlySet<string> =>
    new Set(fact.reservedNames.map(({ name }) => name));
  const [before, after] = [namesOf(sides.from), namesOf(sides.to)];
  return (old, now) => !after.has(old.name) && !before.has(now.name);
}
