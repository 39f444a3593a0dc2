/**
 * Turns the validation rules of a field into JSON Schema constraints, and the rest into words. A constraint never rejects a value that the rules accept; if it accepts more, the words cover
 * the difference.
 */
import {
  describeRules,
  toElementKind,
  noRules,
  type AnyRules,
  type FieldKind,
  type ListRules,
  type MapRules,
  type RuleSet,
  type ValueRules,
} from '@protoshepherd/validation';

import { joinSchemas } from '../join-schemas.ts';
import type { JsonSchemaObject } from '../json-schema.ts';
import { wrappedScalar } from '../well-known-schemas.ts';
import { convertLine } from './line-constraints.ts';
import { toCount, type RuleConversion } from './rule-conversion.ts';
import { convertPatterns, convertText } from './text-constraints.ts';

/** The constraints of a field and of its parts. */
export interface PartConstraints {
  readonly own: readonly JsonSchemaObject[];
  readonly keys: readonly JsonSchemaObject[];
  /** Of the items of a list, or the values of a map. */
  readonly values: readonly JsonSchemaObject[];
  /** Do the rules inside items or values not apply? */
  readonly skipsNested: boolean;
}

const unconstrained: PartConstraints = { own: [], keys: [], values: [], skipsNested: false };

/** The constraints of a field, and phrases for the rules that they do not express. */
export function constrain(
  rules: RuleSet,
  kind: FieldKind,
): { readonly constraints: PartConstraints; readonly remaining: readonly string[] } {
  if (rules === noRules || rules.ignore === 'always') return { constraints: unconstrained, remaining: [] };
  const { constraints, rest } =
    kind.cardinality === 'singular' ? convertSingular(rules, kind) : convertCollection(rules, kind);
  // A remaining `ignore` condition without rules needs no words.
  const isSaid = describeRules({ ...rest, ignore: 'never' }, kind).length === 0;
  return { constraints, remaining: isSaid ? [] : describeRules(rest, kind) };
}

interface FieldConversion {
  readonly constraints: PartConstraints;
  readonly rest: RuleSet;
}

function convertSingular(rules: RuleSet, kind: FieldKind): FieldConversion {
  const { constraints, rest } = convertRuleSet(rules, kind);
  return { constraints: { ...unconstrained, own: constraints }, rest };
}

/** The rules of one value: a field, a list item, a map key or a map value. */
function convertRuleSet(rules: RuleSet, kind: FieldKind): RuleConversion<RuleSet> {
  const value = convertValue(rules.value, kind);
  const patterns =
    kindOfRules(kind) === 'string' ? convertPatterns(rules.opaque) : { constraints: [], rest: rules.opaque };
  return {
    constraints: unlessIgnored([...value.constraints, ...patterns.constraints], rules, kind),
    rest: buildRest(rules, value.rest, patterns.rest),
  };
}

function convertCollection(rules: RuleSet, kind: FieldKind): FieldConversion {
  const { value } = rules;
  if (value?.kind === 'list' && kind.cardinality === 'repeated') return convertList(rules, value, kind);
  if (value?.kind === 'map' && kind.cardinality === 'map') return convertMap(rules, value, kind);
  return { constraints: unconstrained, rest: rules };
}

function convertList(rules: RuleSet, list: ListRules, kind: FieldKind): FieldConversion {
  const items = convertPart(list.items, toElementKind(kind, 'value'));
  const [minItems, maxItems] = [toCount(list.minItems), toCount(list.maxItems)];
  const own: JsonSchemaObject = {
    ...(minItems !== undefined && minItems > 0 && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
    ...(list.unique && { uniqueItems: true }),
  };
  return {
    constraints: {
      own: unlessIgnored(Object.keys(own).length === 0 ? [] : [own], rules, kind),
      keys: [],
      values: items.constraints,
      skipsNested: list.items?.skipsNested === true,
    },
    rest: buildRest(rules, { kind: 'list', unique: false, items: items.rest }, rules.opaque),
  };
}

function convertMap(rules: RuleSet, map: MapRules, kind: FieldKind): FieldConversion {
  const keyKind = toElementKind(kind, 'key');
  // Keys are strings; keys of other types are limited only by the patterns of their type.
  const keys =
    keyKind.type === 'string' ? convertPart(map.keys, keyKind) : { constraints: [], rest: map.keys ?? noRules };
  const values = convertPart(map.values, toElementKind(kind, 'value'));
  const [minProperties, maxProperties] = [toCount(map.minPairs), toCount(map.maxPairs)];
  const own: JsonSchemaObject = {
    ...(minProperties !== undefined && minProperties > 0 && { minProperties }),
    ...(maxProperties !== undefined && { maxProperties }),
  };
  return {
    constraints: {
      own: unlessIgnored(Object.keys(own).length === 0 ? [] : [own], rules, kind),
      keys: keys.constraints,
      values: values.constraints,
      skipsNested: map.values?.skipsNested === true,
    },
    rest: buildRest(rules, { kind: 'map', keys: keys.rest, values: values.rest }, rules.opaque),
  };
}

function convertPart(rules: RuleSet | undefined, kind: FieldKind): RuleConversion<RuleSet> {
  if (rules === undefined || rules.ignore === 'always') return { constraints: [], rest: noRules };
  return convertRuleSet(rules, kind);
}

function convertValue(rules: ValueRules | undefined, kind: FieldKind): RuleConversion<ValueRules | undefined> {
  if (rules === undefined || !isAbout(rules, kind)) return { constraints: [], rest: rules };
  switch (rules.kind) {
    case 'line':
      return convertLine(rules, kind);
    case 'text':
      return convertText(rules);
    case 'bool':
      return { constraints: rules.const === undefined ? [] : [{ enum: [rules.const] }], rest: undefined };
    case 'any':
      return { constraints: convertAny(rules), rest: undefined };
    case 'list':
    case 'map':
      return { constraints: [], rest: rules };
  }
}

function convertAny(rules: AnyRules): JsonSchemaObject[] {
  const ofType = (type: JsonSchemaObject): JsonSchemaObject => ({ properties: { '@type': type } });
  return [
    ...(rules.in.length === 0 ? [] : [{ ...ofType({ enum: [...new Set(rules.in)] }), required: ['@type'] }]),
    ...(rules.notIn.length === 0 ? [] : [ofType({ not: { enum: [...new Set(rules.notIn)] } })]),
  ];
}

/** Do rules apply to values of this type? Others are an error in the schema. */
function isAbout(rules: ValueRules, kind: FieldKind): boolean {
  const own = kindOfRules(kind);
  return rules.kind === 'line' || rules.kind === 'text' ? rules.type === own : rules.kind === own;
}

const namedKinds: Readonly<Record<string, string>> = {
  'google.protobuf.Any': 'any',
  'google.protobuf.Duration': 'duration',
  'google.protobuf.Timestamp': 'timestamp',
};

/** The group of rules for a type. */
function kindOfRules({ type }: FieldKind): string {
  return wrappedScalar(type) ?? (Object.hasOwn(namedKinds, type) ? (namedKinds[type] as string) : type);
}

/** Rules can ignore zero values; then zero is accepted. */
function unlessIgnored(
  constraints: readonly JsonSchemaObject[],
  { ignore }: RuleSet,
  kind: FieldKind,
): readonly JsonSchemaObject[] {
  const isIgnored = ignore === 'zero' || (ignore === 'unset' && !kind.hasPresence);
  const zero = isIgnored && constraints.length > 0 ? zeroSchema(kind) : undefined;
  return zero === undefined ? constraints : [{ anyOf: [zero, joinSchemas(constraints)] }];
}

function zeroSchema(kind: FieldKind): JsonSchemaObject {
  if (kind.cardinality === 'repeated') return { maxItems: 0 };
  if (kind.cardinality === 'map') return { maxProperties: 0 };
  const type = kindOfRules(kind);
  if (type === 'bool') return { const: false };
  if (type === 'string' || type === 'bytes') return { const: '' };
  if (type === 'duration') return { pattern: String.raw`^-?0+(?:\.0+)?s$` };
  const names = (kind.enumValues ?? []).filter(({ number }) => number === 0).map(({ name }) => name);
  return { enum: [0, ...(type === 'enum' ? names : ['0'])] };
}

function buildRest(rules: RuleSet, value: ValueRules | undefined, opaque: RuleSet['opaque']): RuleSet {
  const { ignore, expressions } = rules;
  return { ...noRules, ignore, ...(value !== undefined && { value }), expressions, opaque };
}
