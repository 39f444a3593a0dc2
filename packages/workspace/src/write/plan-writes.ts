/**
 * Plans the steps that turn the current state of the disk into the wanted one. A file that already has the wanted
 * content needs no step, so repeating the same changes touches nothing.
 */
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sortBy, type SourceFile } from '@protoshepherd/source';

import { checkInside, listParents, forbiddenPathError, type CheckedFolders } from './change-paths.ts';
import { checkFormerText, digestFile } from './concurrent-change.ts';
import { checkClashes } from './check-clashes.ts';
import type { FileChanges, WritePlan, WriteStep } from './file-changes.ts';

/** Plans the steps in a directory. Forbidden or impossible changes are an `InputError`. */
export function planWrites(directory: string, { writes, removals = [], former = new Map() }: FileChanges): WritePlan {
  const paths = [...writes.map((file) => file.path), ...removals];
  const seen: CheckedFolders = new Map();
  for (const path of paths) checkInside(directory, path, seen);
  checkClashes(directory, paths);
  const steps: WriteStep[] = [];
  const unchanged: string[] = [];
  for (const file of writes) {
    const kind = neededStep(directory, file);
    if (kind === undefined) unchanged.push(file.path);
    else steps.push({ kind, path: file.path, text: file.text, former: digestFile(join(directory, file.path)) });
  }
  for (const path of removals) {
    if (isRemovable(directory, path)) steps.push({ kind: 'remove', path, former: digestFile(join(directory, path)) });
  }
  for (const { path } of steps) checkFormerText(directory, path, former);
  return {
    steps: sortBy(steps, (step) => step.path),
    folders: missingFolders(directory, steps),
    unchanged: sortBy(unchanged, (path) => path),
  };
}

/** True if there is anything to do. Forbidden changes count as well; planning refuses them. */
export function isWorkNeeded(directory: string, { writes, removals = [] }: FileChanges): boolean {
  return (
    writes.some((file) => neededStep(directory, file) !== undefined) ||
    removals.some((path) => isRemovable(directory, path))
  );
}

function neededStep(directory: string, { path, text }: SourceFile): 'create' | 'replace' | undefined {
  const target = join(directory, path);
  const stats = lstatSync(target, { throwIfNoEntry: false });
  if (stats === undefined) return 'create';
  if (stats.isSymbolicLink()) throw forbiddenPathError(path, 'it is a symbolic link; write to its target');
  if (!stats.isFile()) throw forbiddenPathError(path, 'it is not a file');
  return stats.size === Buffer.byteLength(text) && readFileSync(target).equals(Buffer.from(text))
    ? undefined
    : 'replace';
}

function isRemovable(directory: string, path: string): boolean {
  const stats = lstatSync(join(directory, path), { throwIfNoEntry: false });
  if (stats?.isDirectory() === true) throw forbiddenPathError(path, 'it is a folder');
  return stats !== undefined;
}

function missingFolders(directory: string, steps: readonly WriteStep[]): string[] {
  const parents = new Set(steps.flatMap((step) => (step.kind === 'create' ? listParents(step.path) : [])));
  // Sorted by path, a folder precedes its contents.
  return sortBy(parents, (folder) => folder).filter((folder) => !existsSync(join(directory, folder)));
}
