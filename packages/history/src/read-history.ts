/**
 * Reads the history of an API from git without a checkout: when packages and elements appeared, changed and disappeared, and which releases exist. The result
 * is cached in the git folder, so the next run reads only new commits. Tags are read every time, because they may move.
 */
import { resolve } from 'node:path';

import {
  GitMissing,
  isImage,
  lookForRepository,
  placeRoots,
  resolveRevision,
  type GitRepository,
  type Layout,
} from '@protoshepherd/workspace';

import type { ApiHistory } from './api-history.ts';
import { cachePath, readCache, writeCache, type CachedHistory } from './mainline/history-cache.ts';
import { emptyMainline, headOf, type MainlineRecord } from './mainline/mainline-record.ts';
import { readMainline, type MainlinePlace, type OnCommits, type ReadMainline } from './mainline/read-mainline.ts';
import { RepositoryFiles } from './mainline/repository-files.ts';
import { describeRepository } from './mainline/repository-state.ts';
import { isOnMainline } from './mainline/walk-mainline.ts';
import { buildHistory } from './past/build-history.ts';
import { readReleases } from './releases/read-releases.ts';
import { readTags } from './releases/read-tags.ts';
import { defaultTagPatterns } from './releases/tag-pattern.ts';

/** Whose history, and up to when. */
export interface HistoryPlaces {
  /** As they are named on the command line; images among them have no history. */
  readonly roots: readonly string[];
  readonly layout: Layout;
  /** What the roots are relative to; by default the working directory. */
  readonly directory?: string;
  /** The last commit that counts; by default the one that is checked out. */
  readonly revision?: string;
  /** What release tags look like; by default `v{version}` and `{version}`. */
  readonly tagPatterns?: readonly string[];
  /** Whether the cache may be read and written; true by default. */
  readonly useCache?: boolean;
  /** Called between commits; throwing from it ends the work. */
  readonly onProgress?: OnCommits;
}

const nothingCached: CachedHistory = { mainline: emptyMainline, offMainline: new Map() };

/** Reads the history of the roots; undefined if they are in no git repository, or there is no git. */
export async function readHistory(places: HistoryPlaces): Promise<ApiHistory | undefined> {
  const { layout, revision, directory = process.cwd(), tagPatterns = defaultTagPatterns } = places;
  const { useCache = true, onProgress = async () => {} } = places;
  const folders = places.roots.filter((root) => !isImage(root));
  const repository = await repositoryOf(folders, directory);
  if (repository === undefined) return undefined;
  const roots = placeRoots(repository, folders, directory);
  const place = { repository, layout, files: new RepositoryFiles(roots, layout) };
  const [state, tags] = await Promise.all([describeRepository(repository), readTags(repository)]);
  const head = revision === undefined ? state.head : await resolveRevision(repository, revision);
  // Deepening a shallow clone moves the start of its mainline, so its history is not cached.
  const cache = useCache && !state.isShallow ? cachePath(state.cacheFolder, place, roots) : undefined;
  const cached = (cache === undefined ? undefined : readCache(cache)) ?? nothingCached;
  const { mainline, facts } = await mainlineUpTo(place, head, cached.mainline, onProgress);

  const history = buildHistory(mainline.past);
  const known = { offMainline: cached.offMainline, isSameMainline: mainline === cached.mainline, facts };
  const sources = { place, mainline, history, tags, tagPatterns };
  const { offMainline, ...releases } = await readReleases(sources, known);
  const isNew =
    mainline !== cached.mainline ||
    [...offMainline].some(([commit, record]) => cached.offMainline.get(commit) !== record);
  if (cache !== undefined && head !== undefined && isNew) writeCache(cache, { mainline, offMainline });
  return { head: headOf(mainline), isShallow: state.isShallow, ...history, ...releases };
}

async function repositoryOf(folders: readonly string[], directory: string): Promise<GitRepository | undefined> {
  const [first] = folders;
  if (first === undefined) return undefined;
  try {
    return await lookForRepository(resolve(directory, first));
  } catch (error) {
    if (error instanceof GitMissing) return undefined;
    throw error;
  }
}

/** The cached mainline if it ends at `head`; the cached one and newer commits if `head` continues it; otherwise the whole mainline, read again. */
async function mainlineUpTo(
  place: MainlinePlace,
  head: string | undefined,
  known: MainlineRecord,
  onCommits: OnCommits,
): Promise<ReadMainline> {
  const end = headOf(known)?.commit;
  if (head === undefined) return { mainline: emptyMainline, facts: new Map() };
  if (end === head) return { mainline: known, facts: new Map() };
  const continues = end !== undefined && (await isOnMainline(place.repository, end, head));
  return readMainline(place, head, continues ? known : emptyMainline, onCommits);
}
