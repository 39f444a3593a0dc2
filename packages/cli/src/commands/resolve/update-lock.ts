/** Checks answers against a lock, or writes one. Nothing is written if the registry has errors, or a locked version has changed its meaning. */
import {
  checkLock,
  checkLockedContents,
  collectContents,
  lockReferences,
  mergeLocks,
  renderLock,
  splitReference,
  type Answer,
  type PlacedLock,
} from '@protoshepherd/resolve';
import { fail, hasErrors, succeed, type Finding, type Result, type SourceFile } from '@protoshepherd/source';
import { loadLock } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { writeOutput } from '../../output/write-output.ts';
import type { Catalog } from './catalog.ts';
import type { ResolveOptions } from './resolve-options.ts';
import type { FindingsWithFiles } from './resolve-result.ts';

/** The lock on the command line. */
export interface LockFile {
  readonly file: string;
  /** Undefined if the file does not exist yet. */
  readonly placed: PlacedLock | undefined;
  readonly sources: readonly SourceFile[];
}

/** Reads a lock, if it exists. */
export async function readLock(file: string): Promise<Result<LockFile, FindingsWithFiles>> {
  const loaded = await loadLock(file);
  if (loaded === undefined) return succeed({ file, placed: undefined, sources: [] });
  const { value: lock, locate, findings, source } = loaded;
  if (lock === undefined) return fail({ findings, sources: [source] });
  return succeed({ file, placed: { lock, locate }, sources: [source] });
}

/** Checks the answers. Writes the lock if it does not exist yet, or `--write` is given. */
export function updateLock(
  { file, placed, sources: [source] }: LockFile,
  answers: readonly Answer[],
  catalog: Catalog,
  { write }: Pick<ResolveOptions, 'write'>,
  context: CommandContext,
): Finding[] {
  const now = lockReferences(answers, catalog.find, catalog.environment);
  const isSound = !hasErrors(catalog.findings) && answers.every(({ version }) => version !== null);
  if (placed === undefined) {
    if (isSound) writeLock(file, renderLock(now), context);
    return [];
  }
  const names = new Set(
    [...now.references, ...placed.lock.references].map((each) => splitReference(each.reference).name),
  );
  const definitions = [...names].flatMap((name) => catalog.find(name) ?? []);
  const differing = checkLockedContents(
    placed,
    placed.lock.environment ?? file,
    collectContents(catalog.name, definitions),
  );
  if (!write) return [...checkLock(placed, now), ...differing];
  if (differing.length === 0 && isSound)
    writeLock(file, renderLock(mergeLocks(placed.lock, now)), context, source?.text);
  return differing;
}

function writeLock(file: string, text: string, context: CommandContext, former?: string): void {
  context.beginWriting();
  writeOutput(file, text, former);
}
