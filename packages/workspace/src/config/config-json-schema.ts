/**
 * The JSON Schema of `shepherd.yaml`, for editors, made from the table of keys. It is published as
 * `schema/shepherd.schema.json`; a test compares the two and `vitest --update` refreshes the file.
 */
import { configSchema } from './config-schema.ts';
import { jsonSchemaOf, type JsonSchema } from './json-schema.ts';

/** The JSON Schema of the configuration file. */
export function configJsonSchema(): JsonSchema {
  return jsonSchemaOf(configSchema, 'shepherd.yaml', 'Settings of Shepherd for one versioned protobuf API.');
}
