/**
 * What is known of a line, kept in the repository's own git folder from run to run. The file can be deleted at any time: it saves time and nothing else. One that
 * is missing, damaged, or written by another version is as good as none, and a folder that cannot be written to gets none.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { asInputError, InputError, writeFileAtomic, type FileAt } from '@protoshepherd/workspace';

import type { Moment } from '../api-history.ts';
import { packPast, unpackPast } from '../past/packed-past.ts';
import { momentAt, type BesideRecord, type BesideRecords, type LineRecord } from './line-record.ts';
import type { LinePlace } from './read-line.ts';

/** What a cache file holds. */
export interface CachedHistory {
  readonly line: LineRecord;
  readonly beside: BesideRecords;
}

/** To be raised whenever the same commits would be told otherwise. */
const formatVersion = 2;

/** Where the history of some roots is kept. */
export function cachePath(folder: string, { roots, layout }: LinePlace): string {
  const key = JSON.stringify([formatVersion, layout, roots.places]);
  return join(folder, `history-${digestOf(key).slice(0, 32)}.json`);
}

/** Writes a cache file, if that can be done. */
export function writeCache(path: string, { line, beside }: CachedHistory): void {
  const content = JSON.stringify([
    line.commits.join(' '),
    line.times,
    line.files.map(({ place, path: below, objectId }) => [place, below, objectId]),
    [...beside].map(([commit, { position, packages }]) => [commit, position ?? null, packages]),
    packPast(line.past),
  ]);
  try {
    makeFolder(dirname(path));
    writeFileAtomic(path, `${digestOf(content)}\n${content}`);
  } catch (error) {
    // Someone else's repository, a full disk: the next run will take longer, and that is all.
    if (!(error instanceof InputError)) throw error;
  }
}

/** Reads a cache file; undefined if there is none, or none that can be trusted to be whole. */
export function readCache(path: string): CachedHistory | undefined {
  const text = readText(path);
  const end = text?.indexOf('\n') ?? -1;
  if (text === undefined || end === -1) return undefined;
  const content = text.slice(end + 1);
  return text.slice(0, end) === digestOf(content) ? unpack(parseJson(content)) : undefined;
}

function unpack(parsed: unknown): CachedHistory | undefined {
  if (!Array.isArray(parsed)) return undefined;
  const [ids, times, packedFiles, packedBeside, packedPast] = parsed as unknown[];
  if (typeof ids !== 'string' || !isListOf(times, isWholeNumber)) return undefined;
  const commits = ids.split(' ');
  if (commits.length !== times.length || !commits.every(isObjectId)) return undefined;
  const line = { commits, times };
  const files = isListOf(packedFiles, isFile) ? packedFiles.map(unpackFile) : undefined;
  const beside = isListOf(packedBeside, isBeside) ? packedBeside.map(unpackBeside) : undefined;
  const past = unpackPast(packedPast, rememberingMoments(line));
  if (files === undefined || beside === undefined || past === undefined) return undefined;
  return { line: { ...line, files, past }, beside: new Map(beside) };
}

/** Each commit becomes one moment, however many things happened at it. */
function rememberingMoments(line: Pick<LineRecord, 'commits' | 'times'>): (position: number) => Moment | undefined {
  const moments: (Moment | undefined)[] = Array.from({ length: line.commits.length });
  return (position) => (moments[position] ??= momentAt(line, position));
}

type PackedFile = readonly [place: string, path: string, objectId: string];
type PackedBeside = readonly [commit: string, position: number | null, packages: readonly string[]];

function isFile(value: unknown): value is PackedFile {
  return isListOf(value, isText) && value.length === 3 && isObjectId(value[2]);
}

function unpackFile([place, path, objectId]: PackedFile): FileAt {
  return { place, path, objectId };
}

function isBeside(value: unknown): value is PackedBeside {
  if (!Array.isArray(value)) return false;
  const [commit, position, packages] = value as unknown[];
  return isObjectId(commit) && (position === null || isWholeNumber(position)) && isListOf(packages, isText);
}

function unpackBeside([commit, position, packages]: PackedBeside): [string, BesideRecord] {
  return [commit, { position: position ?? undefined, packages }];
}

function isListOf<Each>(value: unknown, is: (each: unknown) => each is Each): value is readonly Each[] {
  return Array.isArray(value) && value.every(is);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isWholeNumber(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isObjectId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{40,64}$/.test(value);
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw asInputError(error, 'cannot make the folder', path);
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    // Missing, unreadable, too large: whatever the system says, there is no cache.
    if (asInputError(error, 'cannot read', path) instanceof InputError) return undefined;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
