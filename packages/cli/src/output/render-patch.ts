/**
 * Renders changed files as a patch for `git apply` and `patch -p1` in the working directory. Neither tool changes files outside of the current folder. If the patch
 * contains such files, all paths start from a common parent folder, which the first line names.
 */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import { printable, renderDiff, type DiffReader, type FileChange } from '@protoshepherd/report';

/** Renders a patch. The paths of changes are absolute, or relative to the working directory. */
export function* renderPatch(
  changes: readonly FileChange[],
  reader: DiffReader,
  here: string = process.cwd(),
): Iterable<string> {
  const paths = changes.flatMap(({ path, former }) => (former === undefined ? [path] : [path, former.path]));
  const base = paths.reduce((folder, path) => findCommonFolder(folder, resolve(here, path)), here);
  const fromBase = (path: string): string => relative(base, resolve(here, path)).split(sep).join('/');
  const shown = canShowRename(base) ? changes : changes.flatMap(splitRename);
  if (base !== here) yield `Apply in ${printable(relative(here, base))}: files outside the working directory change.\n`;
  for (const change of shown) {
    const { path, former } = change;
    const moved = former !== undefined && { former: { ...former, path: fromBase(former.path) } };
    yield* renderDiff({ ...change, path: fromBase(path), ...moved }, reader);
  }
}

function findCommonFolder(folder: string, path: string): string {
  return path.startsWith(join(folder, sep)) || dirname(folder) === folder
    ? folder
    : findCommonFolder(dirname(folder), path);
}

/** Git resolves the paths of a rename from the top of the repository, and all others from the current folder, so the two must be the same. */
function canShowRename(folder: string): boolean {
  return existsSync(join(folder, '.git')) || !isInRepository(dirname(folder));
}

function isInRepository(folder: string): boolean {
  return existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isInRepository(dirname(folder)));
}

/** Replaces a rename with a deletion and a creation. */
function splitRename({ path, before, after, former }: FileChange): readonly FileChange[] {
  if (former === undefined) return [{ path, before, after }];
  const removed = former.isKept ? [] : [{ path: former.path, before, after: '' }];
  return [...removed, { path, before: '', after }];
}
