export type { Declaration, DeclarationKind, FileImport, SchemaFile } from './declaration.ts';
export { importsFirst } from './link/imports-first.ts';
export { linkSchema, type LinkOptions } from './link-schema.ts';
export type { Schema } from './schema.ts';
export type { ReferenceKind, TypeReference } from './type-reference.ts';
export { optionName, optionRows, optionValueRow, optionWord } from './shape/option-rows.ts';
