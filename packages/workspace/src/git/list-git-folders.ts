/**
 * The roots and includes of a tree at a commit. They are walked by the same rules as on disk, also through links and into
 * submodules that are checked out.
 *
 * Includes are often outside git (`node_modules`, another checkout). Such a folder has no older state, so the caller reads
 * its current one.
 */
import { existsSync, realpathSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

import type { Finding } from '@protoshepherd/source';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { listFolder } from '../tree/list-folder.ts';
import type { NamedFolder } from '../tree/read-tree.ts';
import type { ListedFile, ListedFolder } from '../tree/tree.ts';
import { isInside, walkDirectory } from '../tree/walk-directory.ts';
import { expandSubmodules, listNodes, type FolderAt } from './git-nodes.ts';
import { findRepository, placesInRepository, type GitRepository } from './git-repository.ts';
import { GitView, type GitNode } from './git-view.ts';
import { readStored } from './read-stored.ts';
import { resolveObject } from './resolve-revision.ts';

/** A listed but unread file of a revision. */
export interface GitFile extends ListedFile {
  readonly objectId: string;
  /** The repository that contains it; a submodule is its own repository. */
  readonly repository: GitRepository;
}

/** Tracked folders, untracked folders, and findings. */
export interface GitFolderListing {
  readonly listed: readonly ListedFolder<GitFile>[];
  /** The real paths of the listed folders. */
  readonly places: readonly string[];
  readonly untracked: readonly NamedFolder[];
  readonly findings: readonly Finding[];
}

/** A revision as the user named it, and its commit. */
export interface NamedCommit {
  readonly revision: string;
  readonly commit: string;
  /** Whether a root that did not exist yet counts as empty. */
  readonly mayBeNew?: boolean;
}

interface GitFolder extends NamedFolder {
  /** The path of the folder after a checkout. */
  readonly realPath: string;
  readonly nodes: readonly GitNode[];
}

/** Lists folders at a commit. A root that did not exist is an `InputError`, unless `mayBeNew` is set. */
export async function listGitFolders(
  repository: GitRepository,
  named: NamedCommit,
  folders: readonly NamedFolder[],
): Promise<GitFolderListing> {
  const found: GitFolder[] = [];
  const untracked: NamedFolder[] = [];
  for (const folder of folders) {
    const inGit = await findGitFolder(repository, named, folder);
    if (inGit === undefined) untracked.push(folder);
    else if (!found.some((other) => other.realPath === inGit.realPath)) found.push(inGit);
  }
  const view = await viewFolders(repository, named.commit, found);
  const places = found.map(({ realPath }) => realPath);
  const onDisk = untracked.flatMap(({ diskPath }) => (existsSync(diskPath) ? [realpathSync(diskPath)] : []));
  const findings: Finding[] = [];
  const listed = found.map((folder) => {
    const others = [...places, ...onDisk].filter((other) => other !== folder.realPath);
    const walk = walkDirectory(view, folder.realPath, new Set(others));
    findings.push(...walk.findings);
    return listFolder(folder, walk, ({ path, realPath }): GitFile => {
      const { origin, objectId, repository: holder } = view.node(realPath);
      return { path, root: folder.name, origin, realPath, objectId, repository: holder };
    });
  });
  return { listed, places, untracked, findings };
}

/**
 * The view of a commit for walking. Links may pass through any folder of the repository, so with links the view covers all
 * of it.
 */
async function viewFolders(repository: GitRepository, commit: string, folders: readonly GitFolder[]): Promise<GitView> {
  const nodes = await expandSubmodules(folders.flatMap((folder) => folder.nodes));
  if (!nodes.some(isLink)) return new GitView(repository.directory, nodes, new Map());
  const around = (await listNodes({ repository, commit, place: '' })) ?? [];
  const all = [...nodes, ...around.filter(({ kind }) => kind !== 'submodule')];
  return new GitView(repository.directory, all, await readLinks(all.filter(isLink)));
}

function isLink({ kind }: GitNode): boolean {
  return kind === 'link';
}

async function readLinks(links: readonly GitNode[]): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  await readStored(links, ({ objectId }, content) => texts.set(objectId, content.toString('utf8')));
  return texts;
}

async function findGitFolder(
  repository: GitRepository,
  { revision, commit, mayBeNew = false }: NamedCommit,
  folder: NamedFolder,
): Promise<GitFolder | undefined> {
  const places = placesInRepository(repository, folder.diskPath);
  for (const place of places) {
    const at = { repository, commit, place };
    const nodes = (await listNodes(at)) ?? (await listInSubmodule(at));
    if (nodes !== undefined) return { ...folder, realPath: join(repository.directory, place), nodes };
  }
  if (folder.role === 'include') return undefined;
  const [place] = places;
  if (mayBeNew && place !== undefined) return { ...folder, realPath: join(repository.directory, place), nodes: [] };
  const name = printable(folder.name);
  const problem =
    places.length === 0
      ? `the root ${name} is outside the repository ${printable(repository.directory)}; give a folder inside it`
      : `there is no folder ${name} at ${printable(revision)}; give the folder of the root at that revision`;
  throw new InputError(folder.name, problem);
}

/** Lists a folder inside a submodule of the repository; undefined if it is not in one. */
async function listInSubmodule({ repository, commit, place }: FolderAt): Promise<GitNode[] | undefined> {
  const folder = join(repository.directory, place);
  const holder = await findRepository(folder);
  if (holder === undefined || !isInside(repository.directory, holder.directory)) return undefined;
  const submodule = relative(repository.directory, holder.directory).replaceAll(sep, '/');
  if (submodule === '') return undefined;
  const commitThen = await resolveObject(
    holder,
    `${await resolveObject(repository, `${commit}:${submodule}`)}^{commit}`,
  );
  if (commitThen === undefined) return undefined;
  return listNodes({ repository: holder, commit: commitThen, place: place.slice(submodule.length + 1) });
}
