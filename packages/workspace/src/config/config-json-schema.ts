/**
 * The JSON Schema of `shepherd.yaml`, for editors, made from the table of keys. It is published as
 * `schema/shepherd.schema.json`; a test compares the two and `vitest --update` refreshes the file.
 */
import type * as v from 'valibot';

import { configSchema } from './config-schema.ts';
import { outline, type Outline } from './schema-outline.ts';

/** A JSON Schema, or a part of one. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The JSON Schema (draft 2020-12) of the configuration file. */
export function configJsonSchema(): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'shepherd.yaml',
    description: 'Settings of Shepherd for one versioned protobuf API.',
    ...convert(configSchema),
  };
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
