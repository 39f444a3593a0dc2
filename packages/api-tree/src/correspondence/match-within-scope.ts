/**
 * Elements of one scope: the fields of a message, the values of an enum, the types in a package or message, services, methods. What counts as a rename of
 * any of them is decided here: an annotation of either side announces it, or the number stays.
 */
import type { Evidence } from './evidence.ts';
import { pairInPasses, type Pairing, type Pass } from './pairing.ts';

/** What elements of one scope are known by. */
export interface Named {
  readonly name: string;
  /** Fields and values have one. */
  readonly number?: number;
}

/** The evidence that one scope can give. */
export type NameEvidence = Extract<Evidence, 'same name and number' | 'rename' | 'same name' | 'same number'>;

/** What a consumer accepts in a scope. */
export interface NameRules<Of> {
  /** The most trusted first. */
  readonly accept: readonly NameEvidence[];
  /** The name that an element shall have in the next version; nobody announces one if this is absent. */
  readonly renameOf?: (element: Of) => string | undefined;
  /** May two elements of different names and the same number be one? They may if this is absent. */
  readonly mayBeRenamed?: (before: Of, after: Of) => boolean;
  /** May two elements be one that have the same name, or of which one shall have it? They may if this is absent. */
  readonly mayBeSame?: (before: Of, after: Of) => boolean;
}

/** Pairs the elements of one scope. */
export function matchWithinScope<Of extends Named>(
  before: readonly Of[],
  after: readonly Of[],
  rules: NameRules<Of>,
): Pairing<Of> {
  return pairInPasses(
    before,
    after,
    rules.accept.map((evidence) => passOf(evidence, rules)),
  );
}

function passOf<Of extends Named>(
  evidence: NameEvidence,
  { renameOf, mayBeRenamed, mayBeSame }: NameRules<Of>,
): Pass<Of> {
  const name = (element: Of): string => element.name;
  switch (evidence) {
    case 'same name and number': {
      const both = (element: Of): string =>
        element.number === undefined ? element.name : `${element.name} ${element.number}`;
      return { evidence, before: both, after: both, mayPair: mayBeSame };
    }
    case 'same name':
      return { evidence, before: name, after: name, mayPair: mayBeSame };
    case 'rename':
      return { evidence, keyOf: name, claimOf: (element) => renameOf?.(element), mayPair: mayBeSame };
    case 'same number': {
      const number = (element: Of): string | undefined =>
        element.number === undefined ? undefined : String(element.number);
      return { evidence, before: number, after: number, mayPair: mayBeRenamed };
    }
  }
}

/** What keeps names from being used again. */
export interface WithReservedNames {
  readonly reservedNames: readonly { readonly name: string }[];
}

/** A side that reserves the name of the other's member says that this one is gone, so one of the same number is not it. */
export function unlessReserved(
  before: WithReservedNames,
  after: WithReservedNames,
): (old: Named, now: Named) => boolean {
  const namesOf = ({ reservedNames }: WithReservedNames): ReadonlySet<string> =>
    new Set(reservedNames.map(({ name }) => name));
  const [gone, fresh] = [namesOf(after), namesOf(before)];
  return (old, now) => !gone.has(old.name) && !fresh.has(now.name);
}
