/**
 * Reads the history of an API from git without a checkout: when packages and elements were added, changed and removed, and which releases exist. The result
 * is cached in the git folder, so the next run reads only new commits. Tags are read every time, because they may move.
 */
import { resolveRevision } from '@protoshepherd/workspace';

import type { ApiHistory } from './api-history.ts';
import { FileTimeline } from './mainline/file-timeline.ts';
import { cachePath, readCache, writeCache, type CachedHistory } from './mainline/history-cache.ts';
import { emptyMainline, findLastCommit, type MainlineRecord } from './mainline/mainline-record.ts';
import { readMainline, type MainlineLocation, type OnCommits, type ReadMainline } from './mainline/read-mainline.ts';
import { describeRepository } from './mainline/repository-state.ts';
import { isOnMainline } from './mainline/walk-mainline.ts';
import { buildHistory } from './timeline/build-history.ts';
import { locateHistory, type HistoryRequest } from './locate-history.ts';
import { readReleases } from './releases/read-releases.ts';
import { readTags } from './releases/read-tags.ts';
import { defaultTagPatterns } from './releases/tag-pattern.ts';

const emptyCache: CachedHistory = { mainline: emptyMainline, offMainline: new Map() };

/** Reads the history of the roots; undefined if they are not in a git repository, or git is not installed. */
export async function readHistory(places: HistoryRequest): Promise<ApiHistory | undefined> {
  const { revision, tagPatterns = defaultTagPatterns, useCache = true, onProgress = async () => {} } = places;
  const place = await locateHistory(places);
  if (place === undefined) return undefined;
  const { repository, roots } = place;
  const [state, tags] = await Promise.all([describeRepository(repository), readTags(repository)]);
  const head = revision === undefined ? state.head : await resolveRevision(repository, revision);
  // Deepening a shallow clone moves the start of its mainline, so its history is not cached.
  const cache = useCache && !state.isShallow ? cachePath(state.cacheFolder, place, roots) : undefined;
  const cached = (cache === undefined ? undefined : readCache(cache)) ?? emptyCache;
  const { mainline, timeline, factsOf } = await loadMainline(place, head, cached.mainline, onProgress);

  const history = buildHistory(mainline.past);
  const known = { offMainline: cached.offMainline, isSameMainline: mainline === cached.mainline, timeline, factsOf };
  const sources = { place, mainline, history, tags, tagPatterns };
  const { offMainline, ...releases } = await readReleases(sources, known);
  const isNew =
    mainline !== cached.mainline ||
    [...offMainline].some(([commit, record]) => cached.offMainline.get(commit) !== record);
  if (cache !== undefined && head !== undefined && isNew) writeCache(cache, { mainline, offMainline });
  return { head: findLastCommit(mainline), isShallow: state.isShallow, ...history, ...releases };
}

/** The cached mainline if it ends at `head`; the cached one and newer commits if `head` continues it; otherwise the whole mainline, read again. */
async function loadMainline(
  place: MainlineLocation,
  head: string | undefined,
  known: MainlineRecord,
  onCommits: OnCommits,
): Promise<ReadMainline> {
  const end = findLastCommit(known)?.commit;
  if (head === undefined) return reuseMainline(emptyMainline);
  if (end === head) return reuseMainline(known);
  const continues = end !== undefined && (await isOnMainline(place.repository, end, head));
  return readMainline(place, head, continues ? known : emptyMainline, onCommits);
}

function reuseMainline(mainline: MainlineRecord): ReadMainline {
  return { mainline, timeline: new FileTimeline(mainline), factsOf: () => undefined };
}
