/** Holds answers against a lock, or writes one. Nothing is written while the registry has errors, or a version means something else than it was locked with. */
import {
  checkLock,
  checkLockedContents,
  contentsOf,
  lockReferences,
  mergeLocks,
  renderLock,
  splitReference,
  type Answer,
} from '@protoshepherd/resolve';
import { hasErrors, type Finding } from '@protoshepherd/source';
import type { LoadedFile, Lock } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import type { CommonOptionValues } from '../../command.ts';
import { writeOutput } from '../../output/write-output.ts';
import type { Catalog } from './catalog.ts';

/** Checks the answers; writes the lock if there is none yet or `--write` asks for it. */
export function keepLock(
  answers: readonly Answer[],
  catalog: Catalog,
  file: string,
  locked: LoadedFile<Lock> | undefined,
  options: CommonOptionValues,
  context: CommandContext,
): Finding[] {
  const now = lockReferences(answers, catalog.find, catalog.environment);
  const isSound = !hasErrors(catalog.findings) && answers.every(({ version }) => version !== null);
  if (locked?.value === undefined) {
    if (isSound) writeLock(file, now, context);
    return [];
  }
  const placed = { lock: locked.value, locate: locked.locate };
  const names = new Set(
    [...now.references, ...placed.lock.references].map((each) => splitReference(each.reference).name),
  );
  const definitions = [...names].flatMap((name) => catalog.find(name) ?? []);
  const differing = checkLockedContents(placed, placed.lock.environment ?? file, contentsOf(catalog.name, definitions));
  if (options.write !== true) return [...checkLock(placed, now), ...differing];
  if (differing.length === 0 && isSound) writeLock(file, mergeLocks(placed.lock, now), context);
  return differing;
}

function writeLock(file: string, lock: Lock, context: CommandContext): void {
  context.beginWriting();
  writeOutput(file, renderLock(lock));
}
