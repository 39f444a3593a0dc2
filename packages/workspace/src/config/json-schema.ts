/** The JSON Schema of a table of keys, for editors. */
import type * as v from 'valibot';

import { outline, type Outline } from './schema-outline.ts';

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The JSON Schema (draft 2020-12) of a file that people write. */
export function jsonSchemaOf(schema: v.GenericSchema, title: string, description: string): JsonSchema {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, description, ...convert(schema) };
}

function convert(schema: v.GenericSchema): JsonSchema {
  const shape = outline(schema);
  return {
    ...convertShape(shape),
    ...shape.facts.jsonSchema,
    ...defined({ description: shape.description, default: shape.default }),
  };
}

function convertShape(shape: Outline): JsonSchema {
  switch (shape.kind) {
    case 'mapping': {
      const entries = Object.entries(shape.entries);
      return {
        type: 'object',
        properties: Object.fromEntries(entries.map(([key, value]) => [key, convert(value)])),
        required: entries.filter(([, value]) => !outline(value).optional).map(([key]) => key),
        ...defined({ propertyNames: keyNames(shape) }),
        additionalProperties: shape.rest === undefined ? false : convert(shape.rest),
      };
    }
    case 'free mapping':
      return {
        type: 'object',
        ...defined({ propertyNames: keyNames(shape) }),
        additionalProperties: convert(shape.value),
      };
    case 'list':
      return { type: 'array', items: convert(shape.item), ...defined({ minItems: shape.nonEmpty ? 1 : undefined }) };
    case 'choice':
      return { enum: shape.options };
    case 'alternatives':
      return { anyOf: shape.schemas.map(convert) };
    case 'anything':
      return {};
    case 'truth':
      return { type: 'boolean' };
    case 'number':
      return { type: 'number' };
    case 'text':
      return {
        type: 'string',
        ...defined({ minLength: shape.nonEmpty ? 1 : undefined, pattern: shape.pattern?.source }),
      };
  }
}

function keyNames({ facts }: Outline): JsonSchema | undefined {
  return facts.key && { pattern: facts.key.pattern.source };
}

function defined(keywords: JsonSchema): JsonSchema {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}
