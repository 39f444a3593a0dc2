/** Reads the old state of an API from git objects, a directory or an image, without checkouts or fetches. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { buildApiTree } from '@protoshepherd/api-tree';
import { linkSchema } from '@protoshepherd/schema';
import type { SyntaxTree } from '@protoshepherd/syntax';
import {
  findCommonRepository,
  InputError,
  isImage,
  mergeBase,
  nothingExcluded,
  printable,
  resolveRevision,
  UsageError,
  type GitRepository,
  type RevisionFolders,
} from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';
import { parseTree, collectSources } from '../read/parse-tree.ts';
import { readAgainst, type Against } from './against.ts';
import { findChangeBase } from './change-base.ts';
import type { EarlierState } from './earlier-state.ts';
import { createExclusionFilter } from './create-exclusion-filter.ts';
import { CurrentIncludes, includesBelow } from './current-includes.ts';
import { lastRelease, type ReleaseFilter } from './last-release.ts';
import { findMovedRoots } from './moved-roots.ts';
import { readEarlierRevision } from './read-earlier-revision.ts';

/** Reads the state to compare with. Its includes are in the same places as the current ones. */
export async function readBefore(text: string, api: LoadedApi): Promise<EarlierState> {
  const [first, ...others] = api.roots.filter((root) => !isImage(root)).map((root) => resolve(api.directory, root));
  const repository = async (): Promise<GitRepository> => {
    if (first !== undefined) return findCommonRepository([first, ...others]);
    throw new InputError(text, 'an image has no history; compare it with a directory or another image');
  };
  const against = await readAgainst(text, api.directory, (name) => isRevision(repository, name));
  if (against.kind === 'directory' || against.kind === 'image') return readEarlierFolder(against.path, api);
  const holder = await repository();
  const terms = { tagPatterns: api.config.releases.tags, asOf: api.asOf };
  const { revision, name } = await chooseRevision(against, holder, terms);
  // A named folder must exist at the revision; a root may be newer.
  const mayBeNew = !namesFolder(against);
  const folders = { repository: holder, revision, mayBeNew, ...locateFolders(against, api, holder) };
  const there = await readEarlierRevision(folders, name, api);
  if (!mayBeNew || hasAllRoots(api, there)) return there;
  const moved = await findMovedRoots(api, { repository: holder, revision, files: there.sources });
  const found = moved === undefined ? there : await readEarlierRevision({ ...folders, roots: moved }, name, api);
  return { ...found, isFoundByFiles: true };
}

/** True if every root had files at the time. */
function hasAllRoots({ roots }: LoadedApi, { sources }: EarlierState): boolean {
  const found = new Set(sources.map(({ root }) => root));
  return roots.every((root) => isImage(root) || found.has(root));
}

/** True if the state names the former folder of the root. */
function namesFolder(against: Against): against is Against & { readonly folder: string } {
  return 'folder' in against && against.folder !== undefined;
}

/** The roots and includes at a revision: at their current places, or in the named folder. */
function locateFolders(
  against: Against,
  api: LoadedApi,
  { directory }: GitRepository,
): Pick<RevisionFolders, 'roots' | 'includes'> {
  const isFolder = (path: string): boolean => !isImage(path);
  const roots = api.roots.filter(isFolder);
  const includes = api.includes.filter(isFolder);
  if (!namesFolder(against)) return { roots, includes };
  if (roots.length > 1)
    throw new UsageError(
      `REVISION:FOLDER needs a single root, and there are ${roots.length}; give a revision without a folder`,
    );
  const root = join(directory, against.folder);
  return { roots: [root], includes: [...includesBelow(root, api), ...includes] };
}

async function readEarlierFolder(path: string, api: LoadedApi): Promise<EarlierState> {
  const includes = isImage(path) ? [] : includesBelow(resolve(api.directory, path), api).filter(existsSync);
  const places = { roots: [path], includes, exclude: nothingExcluded, directory: api.directory };
  const parsed = await parseTree(places, {}, undefined);
  const isExcluded = createExclusionFilter(api);
  const targets = parsed.targets.filter(({ file }) => !isExcluded(file.path));
  if (targets.length === 0)
    throw new InputError(
      path,
      `${printable(path)} contains no .proto files; give a directory with the old revision of the roots`,
    );
  const present = new Map(parsed.targets.map((tree) => [tree.file.path, tree]));
  const now = new CurrentIncludes(api);
  const include = (file: string): SyntaxTree | undefined => present.get(file) ?? parsed.include(file) ?? now.find(file);
  const schema = linkSchema(targets, { include, identifyFile: parsed.identifyFile });
  return {
    tree: buildApiTree(schema, api.tree.layout, api.tree.stages),
    sources: collectSources(parsed, schema),
    name: path,
    includedNow: now.requests,
    isFoundByFiles: false,
  };
}

/** Without a repository there are no revisions. */
async function isRevision(repository: () => Promise<GitRepository>, name: string): Promise<boolean> {
  try {
    await resolveRevision(await repository(), name);
    return true;
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

async function chooseRevision(
  against: Extract<Against, { readonly kind: 'revision' | 'merge-base' | 'change-base' | 'last-release' }>,
  repository: GitRepository,
  terms: ReleaseFilter,
): Promise<{ readonly revision: string; readonly name: string }> {
  switch (against.kind) {
    case 'revision':
      return { revision: against.revision, name: against.revision };
    case 'merge-base': {
      const revision = await mergeBase(repository, against.revision);
      return { revision, name: `${revision.slice(0, 12)}, the merge base with ${against.revision}` };
    }
    case 'change-base':
      return chooseRevision(await findChangeBase(repository, process.env), repository, terms);
    case 'last-release': {
      const name = await lastRelease(repository, terms);
      return { revision: `refs/tags/${name}`, name };
    }
  }
}
