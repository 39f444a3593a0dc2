export { isPackageTooLong } from './check/check-names.ts';
export type { Declaration, DeclarationKind, FileImport, SchemaFile } from './declaration.ts';
export { allMessages } from './describe/all-messages.ts';
export type {
  ElementFact,
  EnumFact,
  EnumValueFact,
  ExtensionFact,
  ExtensionRangeFact,
  FieldFact,
  FileShape,
  ImportFact,
  MessageFact,
  MethodFact,
  NumberRange,
  OptionFact,
  Presence,
  ReservedName,
  ServiceFact,
  TypeFact,
  Visibility,
} from './describe/file-shape.ts';
export { schemaFindings } from './finding-ids.ts';
export type { FileVerdict, VerdictLookup } from './cache/file-verdict.ts';
export { buildVerdict } from './cache/build-verdict.ts';
export { linkSchema } from './link-schema.ts';
export { relinkSchema } from './relink/relink-schema.ts';
export { sortTopologically } from './link/sort-topologically.ts';
export { importPaths } from './link/linked-file.ts';
export { declaredSpan } from './names/declared-at.ts';
export { isSameDeclaration, type NamePlace, type NameTarget, type NameUse } from './names/name-use.ts';
export type { NameSearch, SearchPurpose, SearchScope, SettableField } from './names/name-search.ts';
export { wellKnownPaths, type WellKnownType } from './names/well-known-types.ts';
export type { Schema } from './schema.ts';
export type { LinkOptions } from './schema-state.ts';
export { scalarType } from './shape/scalar-types.ts';
export { jsonName } from './shape/names.ts';
export { optionName, optionRows, optionValueRow, optionWord } from './shape/option-rows.ts';
export type { ReferenceKind, TypeReference } from './type-reference.ts';
