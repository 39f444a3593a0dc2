/**
 * Finds the former roots of an API at a revision. A root that the revision lacks is new, unless its files were in another folder: comparing a moved root with
 * nothing would hide every break. A file counts as moved if its path below the root is the end of a path that exists only at the revision.
 */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { isImage, listFilesAt, placeRoots, resolveRevision, type GitRepository } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';
import type { ReadFile } from '../read/parse-tree.ts';

/** A revision, and the files found below the roots. */
export interface EarlierRoots {
  readonly repository: GitRepository;
  readonly revision: string;
  readonly files: readonly ReadFile[];
}

/** The former folders of the roots at a revision; undefined if they have not moved. */
export async function findMovedRoots(api: LoadedApi, past: EarlierRoots): Promise<readonly string[] | undefined> {
  const found = new Set(past.files.map(({ root }) => root));
  const roots = api.roots.filter((root) => !isImage(root));
  const gone = await listDeletedFiles(past);
  const then = roots.map((root) => {
    const folder = found.has(root) ? undefined : formerFolder(pathsBelow(root, api), gone);
    return folder === undefined ? root : join(past.repository.directory, folder);
  });
  return then.some((folder, at) => folder !== roots[at]) ? then : undefined;
}

/** The `.proto` files of a revision that no longer exist on disk, by path in the repository. */
async function listDeletedFiles({ repository, revision }: EarlierRoots): Promise<readonly string[]> {
  const commit = await resolveRevision(repository, revision);
  const files = await listFilesAt(repository, commit, placeRoots(repository, ['.'], repository.directory));
  return files.map(({ place }) => place).filter((place) => !existsSync(join(repository.directory, place)));
}

/** The import paths of the files below a root. */
function pathsBelow(root: string, { tree, originOf, directory }: LoadedApi): ReadonlySet<string> {
  const folder = resolve(directory, root);
  return new Set(tree.files.map(({ path }) => path).filter((path) => originOf(path) === join(folder, path)));
}

/** The folder, relative to the top of the repository, that contained most of some paths. */
function formerFolder(paths: ReadonlySet<string>, places: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const place of places) {
    const names = place.split('/');
    const at = names.findIndex((_, index) => paths.has(names.slice(index).join('/')));
    const folder = names.slice(0, at).join('/');
    if (at !== -1) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most?.[0];
}
