/** The files of an API in the last commit, and whether those on disk are the same. */
import { resolve } from 'node:path';

import { requireRepository, isImage, listFilesAt, placeRoots, resolveRevision } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';

/** The object ids of the files below the roots in the last commit, by path. */
export async function committedFiles({
  roots,
  exclude,
  directory,
}: Pick<LoadedApi, 'roots' | 'exclude' | 'directory'>): Promise<ReadonlyMap<string, string>> {
  const folders = roots.filter((root) => !isImage(root));
  const repository = await requireRepository(resolve(directory, folders[0] ?? '.'));
  const head = await resolveRevision(repository, 'HEAD');
  const files = await listFilesAt(repository, head, placeRoots(repository, folders, directory, exclude));
  return new Map(files.map(({ path, objectId }) => [path, objectId]));
}

/** True if a file below the roots was changed, added or removed since the last commit. */
export async function differsFromHead(
  api: Pick<LoadedApi, 'roots' | 'exclude' | 'directory' | 'tree' | 'isBlob'>,
): Promise<boolean> {
  const committed = await committedFiles(api);
  const files = api.tree.files.filter(({ isTarget }) => isTarget);
  if (files.length !== committed.size) return true;
  return files.some(({ path, schemaFile }) => {
    const id = committed.get(path);
    return id === undefined || !api.isBlob(schemaFile.tree.file, id);
  });
}
