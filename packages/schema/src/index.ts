export type { Declaration, DeclarationKind, FileImport, SchemaFile } from './declaration.ts';
export { linkSchema, type LinkOptions } from './link-schema.ts';
export type { Schema } from './schema.ts';
