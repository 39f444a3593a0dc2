/**
 * `google.protobuf.Any` in its JSON form: an object whose `@type` says which message the other properties are of. Each known type is one condition, so a wrong value is reported against the type that
 * it names, and against no other.
 */
import { sortBy } from '@protoshepherd/source';

import { when } from './conditional.ts';
import type { Generation, PackedType } from './generation.ts';
import type { JsonSchema, JsonSchemaObject } from './json-schema.ts';
import { referToPacked } from './message-schema.ts';
import { valueSchema } from './value-schema.ts';
import { anyJsonMessage, hasOwnForm } from './well-known-schemas.ts';

/** What stands in front of the name of a type. */
const typePrefix = 'type.googleapis.com/';

export function anySchema(generation: Generation): JsonSchema {
  const packed = generation.packed ?? [];
  return {
    title: 'Any',
    description: 'A message of any known type; "@type" names it.',
    type: ['object', 'null'],
    ...when(
      { required: ['@type'] },
      {
        properties: { '@type': { type: 'string', enum: packed.map(({ name }) => typePrefix + name) } },
        allOf: packages(packed).map(([name, types]) =>
          when(ofType({ pattern: `^${patternOf(typePrefix + (name === '' ? '' : `${name}.`))}` }), {
            $ref: referToPackage(generation, name, types),
          }),
        ),
      },
      { maxProperties: 0 },
    ),
  };
}

/** The types of one package. Validators look at packages first, so a value costs the packages and the types of one of them, not all types. */
function referToPackage(generation: Generation, name: string, types: readonly string[]): string {
  return generation.definitions.refer(`google.protobuf.Any@${name}`, () => ({
    allOf: types.map((type) => when(ofType({ const: typePrefix + type }), { $ref: packedReference(generation, type) })),
  }));
}

function packages(packed: readonly PackedType[]): readonly (readonly [string, readonly string[]])[] {
  const found = new Map<string, string[]>();
  for (const each of packed) {
    const types = found.get(each.package) ?? [];
    types.push(each.name);
    found.set(each.package, types);
  }
  return sortBy(found, ([name]) => name);
}

/** The condition that `@type` is like this; it is there. */
function ofType(type: JsonSchemaObject): JsonSchemaObject {
  return { type: 'object', properties: { '@type': { type: 'string', ...type } } };
}

/** Names of types as a pattern. */
function patternOf(text: string): string {
  return text.replaceAll('.', String.raw`\.`);
}

function packedReference(generation: Generation, name: string): string {
  if (!hasOwnForm(name)) return referToPacked(generation, name);
  return generation.definitions.refer(`${name}@any`, () => ({
    type: 'object',
    properties: { '@type': true, value: packedValue(generation, name) },
    required: ['value'],
    additionalProperties: false,
  }));
}

/** A message with a JSON form of its own stands behind `value`. */
function packedValue(generation: Generation, name: string): JsonSchemaObject {
  const use = { isNullable: name === anyJsonMessage, isChecked: true };
  return valueSchema(generation, { kind: 'message', name }, use);
}
