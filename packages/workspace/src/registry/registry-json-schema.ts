/** The JSON Schemas of registries and locks, for editors, published as `schema/registry.schema.json` and `schema/lock.schema.json`; a test compares them. */
import { jsonSchemaOf, type JsonSchema } from '../config/json-schema.ts';
import { lockSchema, registrySchema } from './registry-schema.ts';

/** The JSON Schema of a registry. */
export function registryJsonSchema(): JsonSchema {
  return jsonSchemaOf(registrySchema, 'Registry', 'Definitions and their versions, for shepherd resolve --registry.');
}

/** The JSON Schema of a lock. */
export function lockJsonSchema(): JsonSchema {
  return jsonSchemaOf(lockSchema, 'Lock', 'What references meant, as shepherd resolve --lock writes it.');
}
