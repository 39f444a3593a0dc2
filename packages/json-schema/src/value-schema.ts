/** The schema of one value of a type: a singular field, a list item or a map value. */
import type { TypeFact } from '@protoshepherd/schema';

import { anySchema } from './any-schema.ts';
import { enumSchema } from './enum-schema.ts';
import type { Generation } from './generation.ts';
import type { JsonSchemaObject, JsonType } from './json-schema.ts';
import { referToMessage } from './message-schema.ts';
import { canonicalScalar, scalarForms, type SharedForm } from './scalar-schemas.ts';
import { anyJsonMessage, nullEnum, wellKnownForms, wrappedScalar } from './well-known-schemas.ts';

/** The context of a value. */
export interface ValueUse {
  /** May it be null, meaning that it is unset? */
  readonly isNullable: boolean;
  /** Do the validation rules inside a message apply? */
  readonly isChecked: boolean;
}

/** The schema of a value. Shared definitions accept null; a use that does not lists the remaining types. */
export function valueSchema(generation: Generation, type: TypeFact, use: ValueUse): JsonSchemaObject {
  switch (type.kind) {
    case 'scalar':
      return scalarSchema(generation, type.name, use);
    case 'enum':
      return enumUse(generation, type.name, use);
    case 'message':
      return messageUse(generation, type.name, use);
    case 'map':
    case 'unknown':
      return {};
  }
}

/** The JSON types of a type's values, without null; `undefined` if they can be anything. */
export function findJsonTypes(type: TypeFact): readonly JsonType[] | undefined {
  if (type.kind === 'enum') return ['string', 'integer'];
  const scalar = type.kind === 'scalar' ? type.name : wrappedScalar(type.name);
  if (scalar === 'bool') return ['boolean'];
  if (scalar !== undefined) return scalarForms.get(canonicalScalar(scalar))?.types ?? ['string'];
  if (type.kind !== 'message' || type.name === anyJsonMessage) return undefined;
  return wellKnownForms.get(type.name)?.types ?? ['object'];
}

/** A `type` keyword for some types. */
export function typeKeyword(types: readonly JsonType[], isNullable: boolean): Pick<JsonSchemaObject, 'type'> {
  const all: readonly JsonType[] = isNullable ? [...types, 'null'] : types;
  return { type: all.length === 1 ? (all[0] as JsonType) : all };
}

function scalarSchema(generation: Generation, name: string, { isNullable }: ValueUse): JsonSchemaObject {
  const form = canonicalScalar(name);
  const shared = scalarForms.get(form);
  if (shared !== undefined) return sharedUse(generation, `scalar:${form}`, shared, isNullable);
  return typeKeyword([form === 'bool' ? 'boolean' : 'string'], isNullable);
}

function messageUse(generation: Generation, name: string, use: ValueUse): JsonSchemaObject {
  const wrapped = wrappedScalar(name);
  if (wrapped !== undefined) return scalarSchema(generation, wrapped, use);
  if (name === anyJsonMessage) return {};
  const form = wellKnownForms.get(name);
  if (form !== undefined) return sharedUse(generation, name, form, use.isNullable);
  const $ref =
    name === 'google.protobuf.Any'
      ? generation.definitions.refer(name, () => anySchema(generation))
      : referToMessage(generation, name, use.isChecked);
  return { $ref, ...(!use.isNullable && { type: 'object' }) };
}

function enumUse(generation: Generation, name: string, { isNullable }: ValueUse): JsonSchemaObject {
  const found = generation.types.enum(name);
  if (found === undefined) return {};
  const $ref = generation.definitions.refer(name, () => enumSchema(generation, found));
  return { $ref, ...(!isNullable && name !== nullEnum && typeKeyword(['string', 'integer'], false)) };
}

function sharedUse(
  { definitions }: Generation,
  name: string,
  { schema, types }: SharedForm,
  isNullable: boolean,
): JsonSchemaObject {
  return { $ref: definitions.refer(name, () => schema), ...(!isNullable && typeKeyword(types, false)) };
}
