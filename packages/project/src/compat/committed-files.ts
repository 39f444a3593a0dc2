/** Which files of an API are as the last commit has them. */
import { resolve } from 'node:path';

import { isImage, blobId, findRepository, listFilesAt, placeRoots, resolveRevision } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';

/** Answers for files below the roots, by path; a file that is neither there nor in the last commit is as the commit has it. */
export async function committedFiles({
  roots,
  tree,
  directory,
}: Pick<LoadedApi, 'roots' | 'tree' | 'directory'>): Promise<(file: string) => boolean> {
  const folders = roots.filter((root) => !isImage(root));
  const repository = await findRepository(resolve(directory, folders[0] ?? '.'));
  const head = await resolveRevision(repository, 'HEAD');
  const files = await listFilesAt(repository, head, placeRoots(repository, folders, directory));
  const ids = new Map(files.map(({ path, objectId }) => [path, objectId]));
  return (path) => {
    const id = ids.get(path);
    const text = tree.file(path)?.schemaFile.tree.file.text;
    return text === undefined || id === undefined ? text === id : blobId(text, id) === id;
  };
}
