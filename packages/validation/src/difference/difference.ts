/** The question whether one rule set accepts a value that another rejects. */
import type { EnumNumber, FieldKind, RuleSet, ValueRules } from '../rule-set.ts';
import type { FieldState } from '../values.ts';
import { wrappedScalar } from '../wrapped-scalar.ts';

/** The answer. */
export type Difference =
  | { readonly kind: 'none' }
  /** There is such a value. `state` is absent if it is too long to print; then `text` describes it. */
  | { readonly kind: 'found'; readonly state?: FieldState; readonly text?: string }
  /** Probably: there is an additional rule that is not evaluated for single values. */
  | { readonly kind: 'presumed'; readonly reason: string }
  | { readonly kind: 'undecided'; readonly reason: string };

export const none: Difference = { kind: 'none' };

const weights = { none: 0, presumed: 1, undecided: 2, found: 3 } as const;

/** The strongest answer: a found value, else the first reason for doubt. */
export function strongest(differences: readonly Difference[]): Difference {
  return differences.reduce((a, b) => (weights[b.kind] > weights[a.kind] ? b : a), none);
}

/** Compares the rules of elements of a list or map. */
export type ElementDifference = (before: RuleSet, after: RuleSet, kind: FieldKind) => Difference;

/** The rules of the same type that accept everything. */
export function unlimited(rules: ValueRules): ValueRules {
  switch (rules.kind) {
    case 'line':
      return unlimitedLine(rules.type, rules.rangeRefusesNan);
    case 'text':
      return { kind: 'text', type: rules.type, in: [], notIn: [], formats: [] };
    case 'list':
      return { kind: 'list', unique: false };
    case 'any':
      return { kind: 'any', in: [], notIn: [] };
    case 'bool':
    case 'map':
      return { kind: rules.kind };
  }
}

function unlimitedLine(type: Extract<ValueRules, { kind: 'line' }>['type'], rangeRefusesNan: boolean): ValueRules {
  const off = { finite: false, definedOnly: false, ltNow: false, gtNow: false };
  return { kind: 'line', type, in: [], notIn: [], rangeRefusesNan, ...off };
}

const wellKnown: ReadonlyMap<string, string> = new Map([
  ['google.protobuf.Duration', 'duration'],
  ['google.protobuf.Timestamp', 'timestamp'],
  ['google.protobuf.Any', 'any'],
]);

const lineTypes = /^(?:s?int(?:32|64)|uint(?:32|64)|s?fixed(?:32|64)|float|double|enum|duration|timestamp)$/;

/** The rules for the type of a field that accept everything; undefined for a message. */
export function createUnlimited(kind: FieldKind): ValueRules | undefined {
  if (kind.cardinality === 'repeated') return { kind: 'list', unique: false };
  if (kind.cardinality === 'map') return { kind: 'map' };
  const named = wrappedScalar(kind.type) ?? wellKnown.get(kind.type) ?? kind.type;
  if (named === 'string' || named === 'bytes') return { kind: 'text', type: named, in: [], notIn: [], formats: [] };
  if (named === 'bool') return { kind: 'bool' };
  if (named === 'any') return { kind: 'any', in: [], notIn: [] };
  return lineTypes.test(named) ? unlimitedLine(named as Parameters<typeof unlimitedLine>[0], false) : undefined;
}

/** The kind of the elements of a list or map. */
export function toElementKind(kind: FieldKind, part: 'value' | 'key'): FieldKind {
  const enumValues: readonly EnumNumber[] | undefined = part === 'key' ? undefined : kind.enumValues;
  const isWithoutNestedRules = part === 'value' && kind.isWithoutNestedRules === true;
  return {
    type: part === 'key' ? (kind.keyType ?? 'string') : kind.type,
    cardinality: 'singular',
    hasPresence: true,
    ...(enumValues === undefined ? {} : { enumValues }),
    ...(isWithoutNestedRules && { isWithoutNestedRules }),
  };
}
