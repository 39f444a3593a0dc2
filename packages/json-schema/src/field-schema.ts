/**
 * The schema of a field in its JSON form: its value, list or map, with validation rules as constraints and its comment as
 * description.
 */
import type { FieldFact, MessageFact, TypeFact } from '@protoshepherd/schema';
import {
  accepts,
  toFieldKind,
  noRules,
  predefinedIn,
  readFieldRules,
  unset,
  type FieldKind,
  type FieldState,
  type RuleSet,
} from '@protoshepherd/validation';

import { decimalRangePattern } from './decimal-range.ts';
import { describeElement } from './describe-element.ts';
import type { Generation } from './generation.ts';
import { joinSchemas } from './join-schemas.ts';
import type { JsonSchema, JsonSchemaObject } from './json-schema.ts';
import type { Declared } from './known-types.ts';
import { ruleSentence } from './message-schema.ts';
import { constrain, type PartConstraints } from './rules/constrain.ts';
import { canonicalScalar, integerLimits } from './scalar-schemas.ts';
import { findJsonTypes, typeKeyword, valueSchema, type ValueUse } from './value-schema.ts';

/** The schema of a field, and whether it is required. */
export interface FieldOutcome {
  readonly schema: JsonSchemaObject;
  readonly isRequired: boolean;
}

/** The schema of a field. `isChecked` says whether the validation rules of its message apply. */
export function fieldSchema(
  generation: Generation,
  { fact, file }: Declared<FieldFact>,
  owner: MessageFact,
  isChecked: boolean,
): FieldOutcome {
  const scope = predefinedIn(generation.types.schema, owner.fullName);
  const kind = toFieldKind(fact, (name) => generation.types.enum(name)?.fact.values);
  const place = { row: fact.row, oneof: fact.oneof, kind };
  const rules = isChecked && generation.hasRules ? readFieldRules(file.tree, place, scope) : noRules;
  // The rules of a oneof member apply only if that member is set.
  const isRequired = fact.presence === 'required' || (fact.oneof === undefined && requiresValue(rules, kind));
  const use: ValueUse = { isNullable: !isRequired, isChecked: isChecked && !rules.skipsNested };
  const { constraints, remaining } = constrain(rules, kind);
  const sentences = remaining.length === 0 ? [] : [ruleSentence(remaining)];
  return {
    schema: joinSchemas([
      cardinalitySchema(generation, fact, use, constraints),
      describeElement(generation, file.tree, fact, sentences),
    ]),
    isRequired,
  };
}

/** Do the rules reject an absent field? Without presence, an absent field counts as zero or empty. */
function requiresValue(rules: RuleSet, kind: FieldKind): boolean {
  if (rules === noRules) return false;
  return accepts(rules, kind, kind.hasPresence ? unset : zeroState(kind)) === false;
}

function zeroState({ type, cardinality }: FieldKind): FieldState {
  if (cardinality === 'repeated') return [];
  if (cardinality === 'map') return new Map();
  if (type === 'string' || type === 'bytes') return '';
  if (type === 'bool') return false;
  return type === 'float' || type === 'double' ? 0 : 0n;
}

function cardinalitySchema(
  generation: Generation,
  { type, cardinality }: FieldFact,
  use: ValueUse,
  constraints: PartConstraints,
): JsonSchemaObject {
  const inner = { isNullable: false, isChecked: use.isChecked && !constraints.skipsNested };
  if (cardinality === 'repeated') {
    const items = constrained(generation, type, inner, constraints.values);
    return joinSchemas([
      { ...typeKeyword(['array'], use.isNullable), ...(!isEmpty(items) && { items }) },
      ...constraints.own,
    ]);
  }
  if (type.kind === 'map') {
    const values = constrained(generation, type.value, inner, constraints.values);
    const keys = keySchema(type.key, constraints.keys);
    return joinSchemas([
      {
        ...typeKeyword(['object'], use.isNullable),
        ...(!isEmpty(keys) && { propertyNames: keys }),
        ...(!isEmpty(values) && { additionalProperties: values }),
      },
      ...constraints.own,
    ]);
  }
  return constrained(generation, type, use, constraints.own);
}

/** The schema of a value with constraints, next to the types they apply to. */
function constrained(
  generation: Generation,
  type: TypeFact,
  use: ValueUse,
  constraints: readonly JsonSchemaObject[],
): JsonSchemaObject {
  const value = valueSchema(generation, type, use);
  if (constraints.length === 0) return value;
  const types = findJsonTypes(type);
  const own = types === undefined ? value : { ...value, ...typeKeyword(types, use.isNullable) };
  return joinSchemas([own, ...constraints.map((each) => withNull(each, use.isNullable))]);
}

/** Adds null to a list of values if null means that the field is unset. */
function withNull(schema: JsonSchemaObject, isNullable: boolean): JsonSchemaObject {
  if (!isNullable) return schema;
  if (schema.enum !== undefined) return { ...schema, enum: [...schema.enum, null] };
  return schema.anyOf === undefined ? schema : { ...schema, anyOf: [...schema.anyOf, { type: 'null' }] };
}

/** The schema of map keys, which are strings in JSON. */
function keySchema(type: TypeFact, constraints: readonly JsonSchemaObject[]): JsonSchemaObject {
  const limits = integerLimits[canonicalScalar(type.name)];
  const form: JsonSchemaObject | undefined =
    type.name === 'bool'
      ? { enum: ['true', 'false'] }
      : limits === undefined
        ? undefined
        : { pattern: decimalRangePattern(...limits) };
  const parts = [...(form === undefined ? [] : [form]), ...constraints];
  return parts.length === 0 ? {} : joinSchemas([{ type: 'string' }, ...parts]);
}

function isEmpty(schema: JsonSchema): boolean {
  return typeof schema === 'object' && Object.keys(schema).length === 0;
}
