/** A message and its migration to what came out, and how the run ends because of it. */
import type { LoadedApi } from '@protoshepherd/project';
import { createSourceLookup, LineIndex, type Finding } from '@protoshepherd/source';
import { migrateBytes, migrateText, migrationFindings, type Migrated, type Migration } from '@protoshepherd/migrate';

import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import type { MessageFile } from './read-message.ts';

/** A message that a person names. */
export interface NamedMessage {
  /** As it is seen from the working directory. */
  readonly path: string;
  readonly message: MessageFile;
  readonly migration: Migration;
}

/** What came out, and what there is to say about it. */
export interface Outcome extends NamedMessage {
  readonly migrated: Migrated<string> | Migrated<Uint8Array>;
  /** Is the new message another one, to the byte? */
  readonly isDifferent: boolean;
  /** How many values have no place in the new version. */
  readonly lost: number;
  readonly status: ExitStatus;
  readonly findings: readonly Finding[];
  /** With the text of the message among its sources. */
  readonly api: LoadedApi;
}

/** Migrates a message. With `isDropAllowed`, what is lost does not count against it. */
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
