import type { Migrated } from './migrate-text.ts';
import type { Migration } from './resolve-migration.ts';
import { WireMigration } from './wire-migration.ts';

/** Migrates a message in protobuf's binary format. */
export function migrateBytes(bytes: Uint8Array, { routes, pair }: Migration): Migrated<Uint8Array> {
  const walk = new WireMigration(routes, bytes);
  const content = walk.migrate(pair);
  const { notes, omitted, counts } = walk.notes;
  return {
    content,
    notes: notes.toSorted((a, b) => a.start - b.start || a.end - b.end),
    omitted,
    counts,
    findings: [],
  };
}
