/** The files below the roots at one commit, with their object ids: the content of a release on its own branch. */
import type { GitRepository } from './git-repository.ts';
import { listGitTree } from './list-git-tree.ts';
import type { PlacedFile, RootPlaces } from './root-places.ts';

/** A file at a commit. */
export interface FileAt extends PlacedFile {
  readonly objectId: string;
}

/** Lists the files below the roots at a commit, by path in the repository. */
export async function listFilesAt(repository: GitRepository, commit: string, roots: RootPlaces): Promise<FileAt[]> {
  const entries = (await listGitTree(repository, commit)) ?? [];
  return entries.flatMap(({ kind, validName, path: place, objectId }) => {
    const file = kind === 'file' && validName ? roots.find(place) : undefined;
    return file === undefined ? [] : [{ ...file, objectId }];
  });
}
