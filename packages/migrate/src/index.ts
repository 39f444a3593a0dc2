export { migrateFindings } from './finding-ids.ts';
export { migrateBytes } from './migrate-bytes.ts';
export { migrateText, type MessageText, type Migrated } from './migrate-text.ts';
export { findMigrationEnds, type Migration, type MigrationEnds } from './migration-ends.ts';
export { migrationFindings, type NotedFile } from './migration-findings.ts';
export type { LossReason, MigrationCounts, MigrationNote, NoteKind } from './migration-notes.ts';
export { readWireFields, WireMistake, WireReader, type WireField } from './wire-reader.ts';
export { readScalar, wireTypeOf } from './wire-scalars.ts';
