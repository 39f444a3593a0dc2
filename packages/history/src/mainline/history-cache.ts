/**
 * The cache of a mainline's history, in the git folder of the repository. It only saves time and can be deleted at any time. A file that is missing, damaged or
 * written by another version is ignored; if the folder is not writable, there is no cache.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { defaultStages } from '@protoshepherd/api-tree';
import { asInputError, InputError, writeFileAtomic, type RootPlaces } from '@protoshepherd/workspace';

import type { DatedCommit } from '../api-history.ts';
import { packHistory, unpackHistory } from '../timeline/packed-history.ts';
import { packOffMainline, unpackOffMainline } from '../timeline/packed-off-mainline.ts';
import {
  DamagedRecord,
  parseNumbers,
  parseObjectId,
  parseObjectIds,
  parseTexts,
  parseList,
} from '../timeline/packed-value.ts';
import {
  findCommitAt,
  type OffMainlineRecords,
  type MainlineRecord,
  type RepositoryFileAt,
} from './mainline-record.ts';
import type { MainlineLocation } from './read-mainline.ts';

/** The content of a cache file. */
export interface CachedHistory {
  readonly mainline: MainlineRecord;
  readonly offMainline: OffMainlineRecords;
}

/** Must be incremented whenever the same commits would give another history. */
const formatVersion = 5;

/** The path of the cache file for some roots. */
export function cachePath(
  folder: string,
  { layout, stages }: Pick<MainlineLocation, 'layout' | 'stages'>,
  roots: RootPlaces,
): string {
  const key = JSON.stringify([formatVersion, layout, stages ?? defaultStages, roots.places, roots.exclude]);
  return join(folder, `history-${computeDigest(key).slice(0, 32)}.json`);
}

/** Writes a cache file, if the file system permits it. */
export function writeCache(path: string, { mainline, offMainline }: CachedHistory): void {
  const content = JSON.stringify([
    mainline.commits.join(' '),
    mainline.times,
    mainline.files.map(({ place, path: below, isElsewhere, objectId }) => [place, isElsewhere ? '' : below, objectId]),
    packOffMainline(offMainline),
    packHistory(mainline.past),
  ]);
  try {
    makeFolder(dirname(path));
    writeFileAtomic(path, `${computeDigest(content)}\n${content}`);
  } catch (error) {
    // Without a cache (a read-only repository, a full disk) the next run only takes longer.
    if (!(error instanceof InputError)) throw error;
  }
}

/** Reads a cache file; undefined if it is missing or damaged. */
export function readCache(path: string): CachedHistory | undefined {
  const text = readText(path);
  const end = text?.indexOf('\n') ?? -1;
  if (text === undefined || end === -1) return undefined;
  const content = text.slice(end + 1);
  if (text.slice(0, end) !== computeDigest(content)) return undefined;
  try {
    return unpack(JSON.parse(content));
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DamagedRecord) return undefined;
    throw error;
  }
}

function unpack(parsed: unknown): CachedHistory {
  const [packedCommits, packedTimes, packedFiles, packedOffMainline, packedPast] = parseList(parsed);
  const commits = parseObjectIds(packedCommits);
  const times = parseNumbers(packedTimes);
  if (commits.length !== times.length) throw new DamagedRecord();
  const files = parseList(packedFiles).map(unpackFile);
  const past = unpackHistory(packedPast, deduplicateMoments({ commits, times }));
  return { mainline: { commits, times, files, past }, offMainline: unpackOffMainline(packedOffMainline) };
}

/** Deduplicates moments, so that each commit becomes one object. */
function deduplicateMoments(
  mainline: Pick<MainlineRecord, 'commits' | 'times'>,
): (position: number) => DatedCommit | undefined {
  const moments: (DatedCommit | undefined)[] = Array.from({ length: mainline.commits.length });
  return (position) => (moments[position] ??= findCommitAt(mainline, position));
}

/** Outside the roots, the path of a file is its location. */
function unpackFile(packed: unknown): RepositoryFileAt {
  const [place, below, objectId, ...more] = parseTexts(packed);
  if (place === undefined || below === undefined || more.length > 0) throw new DamagedRecord();
  const isElsewhere = below === '';
  return { place, path: isElsewhere ? place : below, isElsewhere, objectId: parseObjectId(objectId) };
}

function computeDigest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw asInputError(error, 'cannot create the folder', path);
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // Missing, unreadable, too large: in all cases, there is no cache.
    if (asInputError(error, 'cannot read', path) instanceof InputError) return undefined;
    throw error;
  }
}
