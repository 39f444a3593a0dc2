/**
 * The JSON Schemas of the files that people write, for editors: tables of keys → `schema/*.schema.json`. Tests compare them with the published
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
  // The library defines every lazy schema on the side; ours are inlined, so nothing refers to the definitions.
  const { $schema: _, $defs: __, ...keywords } = toJsonSchema(schema, conversion);
  return keywords;
}

/** What the library cannot know about our tables. */
const conversion: ConversionConfig = {
  target: 'draft-2020-12',
  // These are functions. Where JSON Schema has words for the same condition, `facts` beside the check has them.
  ignoreActions: ['check', 'partial_check', 'finite'],
  overrideAction: ({ valibotAction, jsonSchema }) =>
    valibotAction.type === 'metadata' ? addFacts(jsonSchema, valibotAction as FactsAction) : undefined,
  overrideSchema: ({ valibotSchema, jsonSchema }) => {
    // Values are checked apart from keys, so an object schema accepts unknown keys; the file as a whole does not.
    if (valibotSchema.type === 'object') return { ...jsonSchema, additionalProperties: false };
    // A lazy schema of ours is not recursive: it chooses between a word and a mapping, so that a message can name the right one.
    if (valibotSchema.type !== 'lazy') return undefined;
    const { getter } = valibotSchema as v.LazySchema<v.GenericSchema>;
    return { anyOf: [convert(getter('')), convert(getter({}))] };
  },
};

type FactsAction = v.MetadataAction<unknown, { readonly facts: SchemaFacts }>;

function addFacts({ ...keywords }: JsonSchema, { metadata: { facts } }: FactsAction): JsonSchema {
  // The library has copied the metadata as it stands; its content is meant, not the object.
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
