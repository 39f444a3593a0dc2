/**
 * Matches elements of one scope: the fields of a message, the values of an enum, the types in a package or message, services, methods. This file defines
 * what counts as a rename: an annotation on either side announces it, or the number stays the same.
 */
import type { Evidence } from './evidence.ts';
import { pairInPasses, type Pairing, type Pass } from './pairing.ts';

/** The properties by which elements of one scope are matched. */
export interface Named {
  readonly name: string;
  /** Set for fields and enum values. */
  readonly number?: number;
}

/** The evidence that one scope can give. */
export type NameEvidence = Extract<Evidence, 'same name and number' | 'rename' | 'same name' | 'same number'>;

/** How a consumer matches a scope. */
export interface NameRules<Of> {
  /** The most trusted first. */
  readonly accept: readonly NameEvidence[];
  /** The announced name of an element in the next version. Defaults to no announcements. */
  readonly findNewName?: (element: Of) => string | undefined;
  /** May two elements with different names and the same number correspond? Defaults to yes. */
  readonly mayBeRenamed?: (before: Of, after: Of) => boolean;
  /** May two elements correspond that have, or will have, the same name? Defaults to yes. */
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
    rules.accept.map((evidence) => createPass(evidence, rules)),
  );
}

function createPass<Of extends Named>(
  evidence: NameEvidence,
  { findNewName, mayBeRenamed, mayBeSame }: NameRules<Of>,
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
      return { evidence, toKey: name, toClaim: (element) => findNewName?.(element), mayPair: mayBeSame };
    case 'same number': {
      const number = (element: Of): string | undefined =>
        element.number === undefined ? undefined : String(element.number);
      return { evidence, before: number, after: number, mayPair: mayBeRenamed };
    }
  }
}

/** A declaration that can reserve names. */
export interface WithReservedNames {
  readonly reservedNames: readonly { readonly name: string }[];
}

/**
 * Prevents a match by number if one side reserves the name of the other side's member: reserving it means that the member
 * was deleted.
 */
export function unlessReserved(
  before: WithReservedNames,
  after: WithReservedNames,
): (old: Named, now: Named) => boolean {
  const collectNames = ({ reservedNames }: WithReservedNames): ReadonlySet<string> =>
    new Set(reservedNames.map(({ name }) => name));
  const [gone, fresh] = [collectNames(after), collectNames(before)];
  return (old, now) => !gone.has(old.name) && !fresh.has(now.name);
}
