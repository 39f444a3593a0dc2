export { generateJsonSchema, type JsonSchemaRequest } from './generate-json-schema.ts';
export { spellings, type Spelling } from './generation.ts';
export { printJsonSchema } from './print-json-schema.ts';
export type { JsonScalar, JsonSchema, JsonSchemaObject, JsonType } from './json-schema.ts';
