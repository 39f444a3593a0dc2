/** Migrates a message, and derives the findings and the exit status. */
import type { LoadedApi } from '@protoshepherd/project';
import { createSourceLookup, LineIndex, type Finding } from '@protoshepherd/source';
import { migrateBytes, migrateText, migrationFindings, type Migrated, type Migration } from '@protoshepherd/migrate';

import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import type { MessageFile } from './read-message.ts';

/** A message on the command line. */
export interface NamedMessage {
  /** The path from the working directory. */
  readonly path: string;
  readonly message: MessageFile;
  readonly migration: Migration;
}

/** The result of a migration, with findings and status. */
export interface Outcome extends NamedMessage {
  readonly migrated: Migrated<string> | Migrated<Uint8Array>;
  /** True if any byte of the message changes. */
  readonly isDifferent: boolean;
  /** The number of values without a place in the new version. */
  readonly lost: number;
  readonly status: ExitStatus;
  readonly findings: readonly Finding[];
  /** The API, with the text of the message added to its sources. */
  readonly api: LoadedApi;
}

/** Migrates a message. With `isDropAllowed`, lost values do not affect the status. */
export function judgeMessage(api: LoadedApi, named: NamedMessage, isDropAllowed: boolean): Outcome {
  const { path: file, message, migration } = named;
  const isText = message.encoding !== 'binary';
  const migrated = isText ? migrateText({ file, ...message }, migration) : migrateBytes(message.bytes, migration);
  const findings = migrationFindings(migrated.notes, migrated.omitted, {
    file,
    lines: isText ? new LineIndex(message.text) : undefined,
    package: migration.pair.to.owner.name,
    isDropAllowed,
  });
  const lost = migrated.notes.filter(({ kind }) => kind === 'lost').length;
  const isUnfit = migrated.findings.length > 0 || migrated.notes.some(({ kind }) => kind === 'misfit');
  const sources = createSourceLookup(isText ? [{ path: file, text: message.text }] : []);
  return {
    ...named,
    migrated,
    isDifferent: isText ? migrated.content !== message.text : migrated.content !== message.bytes,
    lost,
    status: isUnfit ? exitStatus.input : lost > 0 && !isDropAllowed ? exitStatus.findings : exitStatus.clean,
    findings: [...api.findings, ...migrated.findings, ...findings],
    api: {
      ...api,
      sourceOf: (each) => (each === file ? sources(each) : api.sourceOf(each)),
      pathOf: (each) => (each === file ? file : api.pathOf(each)),
    },
  };
}
