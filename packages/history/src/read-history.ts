/**
 * What git knows about the life of an API: when packages and elements came, changed and went, and which releases there were. Nothing is checked out. What was
 * read once is kept in the git folder, so that the next run reads only what is new; tags are looked at every time, since they come and go.
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
import { emptyLine, headOf, type LineRecord } from './mainline/line-record.ts';
import { readLine, type LinePlace, type OnCommits, type ReadLine } from './mainline/read-line.ts';
import { describeRepository } from './mainline/repository-state.ts';
import { isOnLine } from './mainline/walk-line.ts';
import { readReleases } from './releases/read-releases.ts';
import { readTags } from './releases/read-tags.ts';

/** Whose history, and up to when. */
export interface HistoryPlaces {
  /** As they are named on the command line; images among them have no history. */
  readonly roots: readonly string[];
  readonly layout: Layout;
  /** What the roots are relative to; by default the working directory. */
  readonly directory?: string;
  /** The last commit that counts; by default the one that is checked out. */
  readonly revision?: string;
  /** May a history that was read before be used, and this one be kept? By default it may. */
  readonly useCache?: boolean;
  /** Called between commits; the work may be ended from there. */
  readonly onProgress?: OnCommits;
}

const nothingCached: CachedHistory = { line: emptyLine, beside: new Map() };

/** Reads the history of the roots; undefined if they are in no git repository, or there is no git. */
export async function readHistory(places: HistoryPlaces): Promise<ApiHistory | undefined> {
  const { layout, revision, directory = process.cwd(), useCache = true, onProgress = async () => {} } = places;
  const folders = places.roots.filter((root) => !isImage(root));
  const repository = await repositoryOf(folders, directory);
  if (repository === undefined) return undefined;
  const place = { repository, layout, roots: placeRoots(repository, folders, directory) };
  const [state, tags] = await Promise.all([describeRepository(repository), readTags(repository)]);
  const head = revision === undefined ? state.head : await resolveRevision(repository, revision);
  // A shallow clone may be deepened, and then its line begins elsewhere.
  const cache = useCache && !state.isShallow ? cachePath(state.cacheFolder, place) : undefined;
  const cached = (cache === undefined ? undefined : readCache(cache)) ?? nothingCached;
  const { line, facts } = await lineUpTo(place, head, cached.line, onProgress);

  const lineAsMap = head === undefined ? undefined : { head, positions: positionsIn(line) };
  const known = { beside: cached.beside, isSameLine: line === cached.line, facts };
  const { releases, malformedTags, beside } = await readReleases(place, lineAsMap, tags, known);
  const isNew = line !== cached.line || [...beside.keys()].some((commit) => !cached.beside.has(commit));
  if (cache !== undefined && head !== undefined && isNew) writeCache(cache, { line, beside });
  return { head: headOf(line), isShallow: state.isShallow, ...line.past, releases, malformedTags };
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

/** What is known, if it ends where it should; else what is known and what came after; else all of it. */
async function lineUpTo(
  place: LinePlace,
  head: string | undefined,
  known: LineRecord,
  onCommits: OnCommits,
): Promise<ReadLine> {
  const end = headOf(known)?.commit;
  if (head === undefined) return { line: emptyLine, facts: new Map() };
  if (end === head) return { line: known, facts: new Map() };
  const goesOn = end !== undefined && (await isOnLine(place.repository, end, head));
  return readLine(place, head, goesOn ? known : emptyLine, onCommits);
}

function positionsIn({ commits }: LineRecord): ReadonlyMap<string, number> {
  return new Map(commits.map((commit, position) => [commit, position]));
}
