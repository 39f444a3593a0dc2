export { createEdits } from './data-edits.ts';
export { isMergeKey, findEntry, keyText, describeKind } from './describe-data.ts';
export { migrateFindings } from './finding-ids.ts';
export { migrateBytes } from './migrate-bytes.ts';
export { migrateText, type MessageText, type Migrated } from './migrate-text.ts';
export { resolveMigration, type Migration, type MigrationResolution } from './resolve-migration.ts';
export { migrationFindings, type NotedFile } from './migration-findings.ts';
export {
  pathText,
  type DataPath,
  type LossReason,
  type MigrationCounts,
  type MigrationNote,
  type NoteKind,
} from './migration-notes.ts';
export { MigrationPreview, type PreviewNote } from './preview-migration.ts';
export { describeValue, validateScalar, wholeNumber } from './scalar-values.ts';
export { isTypedStruct, wellKnownForm, type WellKnownForm } from './well-known-values.ts';
export { readWireFields, WireError, WireReader, type WireField } from './wire-reader.ts';
export { readScalar, toWireType } from './wire-scalars.ts';
