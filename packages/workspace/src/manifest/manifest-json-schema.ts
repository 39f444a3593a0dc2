/** The JSON Schema of `lifecycle.yaml`, for editors, published as `schema/lifecycle.schema.json`; a test compares the two. */
import { jsonSchemaOf, type JsonSchema } from '../config/json-schema.ts';
import { manifestSchema } from './manifest-schema.ts';

/** The JSON Schema of the manifest. */
export function manifestJsonSchema(): JsonSchema {
  return jsonSchemaOf(manifestSchema, 'lifecycle.yaml', 'Facts about the life of an API that git cannot know.');
}
