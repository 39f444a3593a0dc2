/**
 * The schema of `google.protobuf.Any` in its JSON form: an object whose `@type` names the message type of the other properties. Each known type is one condition, so that errors are reported only
 * against the named type.
 */
import { sortBy } from '@protoshepherd/source';

import { when } from './conditional.ts';
import type { Generation, PackedType } from './generation.ts';
import type { JsonSchema, JsonSchemaObject } from './json-schema.ts';
import { referToPacked } from './message-schema.ts';
import { valueSchema } from './value-schema.ts';
import { anyJsonMessage, hasSpecialJson } from './well-known-schemas.ts';

/** The prefix of type names in `@type`. */
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
          when(matchesType({ pattern: `^${escapePattern(typePrefix + (name === '' ? '' : `${name}.`))}` }), {
            $ref: referToPackage(generation, name, types),
          }),
        ),
      },
      { maxProperties: 0 },
    ),
  };
}

/**
 * The types of one package. Validators check the package first, so a value costs the number of packages plus the types of one package,
 * instead of all types.
 */
function referToPackage(generation: Generation, name: string, types: readonly string[]): string {
  return generation.definitions.refer(`google.protobuf.Any@${name}`, () => ({
    allOf: types.map((type) =>
      when(matchesType({ const: typePrefix + type }), { $ref: packedReference(generation, type) }),
    ),
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

/** The condition that `@type` is present and matches a schema. */
function matchesType(type: JsonSchemaObject): JsonSchemaObject {
  return { type: 'object', properties: { '@type': { type: 'string', ...type } } };
}

/** Escapes a type name as a pattern. */
function escapePattern(text: string): string {
  return text.replaceAll('.', String.raw`\.`);
}

function packedReference(generation: Generation, name: string): string {
  if (!hasSpecialJson(name)) return referToPacked(generation, name);
  return generation.definitions.refer(`${name}@any`, () => ({
    type: 'object',
    properties: { '@type': true, value: packedValue(generation, name) },
    required: ['value'],
    additionalProperties: false,
  }));
}

/** In an Any, a message with a JSON form of its own is in the property `value`. */
function packedValue(generation: Generation, name: string): JsonSchemaObject {
  const use = { isNullable: name === anyJsonMessage, isChecked: true };
  return valueSchema(generation, { kind: 'message', name }, use);
}
