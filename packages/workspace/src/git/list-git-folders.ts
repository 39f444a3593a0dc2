/**
 * The roots and includes of a tree as they were at a commit. They are walked by the rules of the disk, also through links and
 * into submodules that are checked out.
 *
 * Includes are often not in git at all (`node_modules`, a checkout beside this one). Such a folder has no older state,
 * so the caller reads it as it is today.
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
import { lookForRepository, placesInRepository, type GitRepository } from './git-repository.ts';
import { GitView, type GitNode } from './git-view.ts';
import { readStored } from './read-stored.ts';
import { lookUp } from './resolve-revision.ts';

/** A file of a revision that is known to be there but has not been read. */
export interface GitFile extends ListedFile {
  readonly objectId: string;
  /** The repository that holds it: a submodule has its own. */
  readonly repository: GitRepository;
}

/** The folders that are in git, those that are not, and what was found on the way. */
export interface GitFolderListing {
  readonly listed: readonly ListedFolder<GitFile>[];
  /** The real paths of the folders that are listed. */
  readonly places: readonly string[];
  readonly untracked: readonly NamedFolder[];
  readonly findings: readonly Finding[];
}

/** A revision by the name that the user gave it and by its commit. */
export interface NamedCommit {
  readonly revision: string;
  readonly commit: string;
  /** Is a root that was not there yet an empty one? */
  readonly mayBeNew?: boolean;
}

interface GitFolder extends NamedFolder {
  /** Where the folder would be after a checkout. */
  readonly realPath: string;
  readonly nodes: readonly GitNode[];
}

/** Lists folders at a commit. A root that was not there is an `InputError`, unless it may be new. */
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

/** The folders of a commit as they are walked. Where there are links, they may pass through any folder of the repository. */
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
      ? `the root ${name} lies outside of the repository ${printable(repository.directory)}; name a folder inside of it`
      : `there is no folder ${name} at ${printable(revision)}; name the folder that the root was then`;
  throw new InputError(folder.name, problem);
}

/** Lists a folder that lies in a submodule of the repository; undefined if it lies in none. */
async function listInSubmodule({ repository, commit, place }: FolderAt): Promise<GitNode[] | undefined> {
  const folder = join(repository.directory, place);
  const holder = await lookForRepository(folder);
  if (holder === undefined || !isInside(repository.directory, holder.directory)) return undefined;
  const submodule = relative(repository.directory, holder.directory).replaceAll(sep, '/');
  if (submodule === '') return undefined;
  const commitThen = await lookUp(holder, `${await lookUp(repository, `${commit}:${submodule}`)}^{commit}`);
  if (commitThen === undefined) return undefined;
  return listNodes({ repository: holder, commit: commitThen, place: place.slice(submodule.length + 1) });
}
