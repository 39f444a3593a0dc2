/** The files, links and submodules of one commit, with the contents of submodules that are checked out. */
import { realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { isSkippedFolder } from '../tree/selected-name.ts';
import { findRepository, type GitRepository } from './git-repository.ts';
import type { GitNode } from './git-view.ts';
import { listGitTree } from './list-git-tree.ts';
import { resolveObject } from './resolve-revision.ts';

/** A folder of a repository at a commit. */
export interface FolderAt {
  readonly repository: GitRepository;
  readonly commit: string;
  /** The path in the repository, with forward slashes; empty for the top folder. */
  readonly place: string;
}

/** Lists everything below a folder at a commit; undefined if the folder does not exist. */
export async function listNodes({ repository, commit, place }: FolderAt): Promise<GitNode[] | undefined> {
  const id = await resolveObject(repository, `${commit}:${place}`);
  const entries = id === undefined ? undefined : await listGitTree(repository, id);
  return entries?.map(({ path, kind, objectId, validName }) => {
    const placed = place === '' ? path : `${place}/${path}`;
    const realPath = join(repository.directory, placed);
    return {
      realPath,
      kind,
      objectId,
      validName,
      repository,
      origin: `${commit}:${placed}`,
    };
  });
}

/** Replaces submodules by their files. A submodule that is not checked out stays, because its files are not on disk either. */
export async function expandSubmodules(nodes: readonly GitNode[]): Promise<GitNode[]> {
  const expanded: GitNode[] = [];
  for (const node of nodes) expanded.push(...(node.kind === 'submodule' ? await expand(node) : [node]));
  return expanded;
}

async function expand(node: GitNode): Promise<readonly GitNode[]> {
  const place = relative(node.repository.directory, node.realPath);
  if (place.split(sep).some(isSkippedFolder)) return [node];
  const repository = await repositoryAt(node.realPath);
  if (repository === undefined) return [node];
  return expandSubmodules(await listSubmodule(repository, node.objectId));
}

/** Lists a submodule at the commit that the parent repository records. */
async function listSubmodule(repository: GitRepository, commit: string): Promise<GitNode[]> {
  if ((await resolveObject(repository, `${commit}^{commit}`)) === undefined) {
    const name = printable(repository.directory);
    throw new InputError(
      repository.directory,
      `the submodule ${name} lacks the commit ${commit}, so its files cannot be compared; fetch it with: git -C ${name} fetch --unshallow --all`,
    );
  }
  return (await listNodes({ repository, commit, place: '' })) ?? [];
}

/** The repository with this top folder; undefined if the folder belongs to another repository or does not exist. */
async function repositoryAt(folder: string): Promise<GitRepository | undefined> {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return undefined;
  const repository = await findRepository(folder);
  return repository?.directory === realpathSync(folder) ? repository : undefined;
}
