/**
 * The JSON Schemas of the files that users write, for editors: tables of keys → `schema/*.schema.json`. Tests compare them with the published
 * files, and `vitest --update` refreshes those.
 */
import { toJsonSchema, type ConversionConfig, type JsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

import { configSchema } from '../src/config/config-schema.ts';
import type { SchemaFacts } from '../src/yaml/schema-parts.ts';
import { manifestSchema } from '../src/manifest/manifest-schema.ts';
import { usageSchema } from '../src/usage/usage-schema.ts';
import { lockSchema, registrySchema } from '../src/registry/registry-schema.ts';

function publish(schema: v.GenericSchema, title: string, description: string): Readonly<Record<string, unknown>> {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', title, description, ...convert(schema) };
}

function convert(schema: v.GenericSchema): JsonSchema {
  // The library defines every lazy schema separately; ours are inlined, so nothing refers to the definitions.
  const { $schema: _, $defs: __, ...keywords } = toJsonSchema(schema, conversion);
  return keywords;
}

/** Facts about our tables that the library cannot derive. */
const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  // These are functions. If JSON Schema can express the same condition, `withFacts` next to the check has it.
  ignoreActions: ['check', 'partial_check', 'finite'],
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'metadata' ? addFacts(jsonSchema, valibotAction as FactsAction) : undefined,
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    // Values are checked separately from keys, so an object schema accepts unknown keys; the file as a whole does not.
    if (valibotSchema.type === 'object') return { ...jsonSchema, additionalProperties: false };
    // Our lazy schemas are not recursive: they choose between a word and a mapping, so that a message can name the
    // correct one.
    if (valibotSchema.type !== 'lazy') return undefined;
    const { getter } = valibotSchema as v.LazySchema<v.GenericSchema>;
    return { anyOf: [convert(getter('')), convert(getter({}))] };
  },
};

type FactsAction = v.MetadataAction<unknown, { readonly facts: SchemaFacts }>;

function addFacts({ ...keywords }: JsonSchema, { metadata: { facts } }: FactsAction): JsonSchema {
  // The library has copied the metadata object; we need its content.
  delete (keywords as { facts?: unknown }).facts;
  return {
    ...keywords,
    ...(facts.key && { propertyNames: { pattern: facts.key.pattern.source } }),
    ...facts.jsonSchema,
  };
}

/** The schema of each published file, by the name of the file without its ending. */
export const publishedSchemas = {
  shepherd: publish(configSchema, 'shepherd.yaml', 'Settings of Shepherd for one versioned protobuf API.'),
  lifecycle: publish(manifestSchema, 'lifecycle.yaml', 'Facts about the life of an API that git cannot know.'),
  registry: publish(registrySchema, 'Registry', 'Definitions and their versions, for shepherd resolve --registry.'),
  lock: publish(lockSchema, 'Lock', 'What references meant, as shepherd resolve --lock writes it.'),
  usage: publish(
    usageSchema,
    'Usage',
    'Which elements of an API its consumers use, as shepherd scan --usage writes it.',
  ),
} as const;
