export { generateJsonSchema, type JsonSchemaRequest } from './generate-json-schema.ts';
export { spellings, type Spelling } from './generation.ts';
export type { JsonScalar, JsonSchema, JsonSchemaObject, JsonType } from './json-schema.ts';
