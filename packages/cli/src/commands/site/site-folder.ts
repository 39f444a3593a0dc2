/**
 * Plans the folder of a site: which files to write, and which files of an earlier site to remove. A site lists its own files, so other files are never touched, and a folder with other
 * content is refused.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { printable } from '@protoshepherd/report';
import type { SourceFile } from '@protoshepherd/source';
import { stagingName, UsageError, type FileChanges } from '@protoshepherd/workspace';

import { pathFromHere } from '../../output/path-from-here.ts';

/** The file that marks a folder as a site and lists the files of the site. */
const markerName = 'shepherd-site.json';

/** The changes that turn a folder into a site. */
export function planSite(folder: string, files: readonly SourceFile[]): FileChanges {
  const former = readMarker(folder);
  const marker = { path: markerName, text: `${JSON.stringify({ files: files.map(({ path }) => path) }, null, 1)}\n` };
  const wanted = new Set(files.map(({ path }) => path));
  const taken = files.find(({ path }) => !former.has(path) && pathExists(join(folder, path)));
  if (taken !== undefined)
    throw refusal(folder, `it contains ${printable(taken.path)}, which is not part of an earlier site`);
  return { writes: [...files, marker], removals: [...former].filter((path) => !wanted.has(path)) };
}

/** The files of the earlier site in a folder; empty if the folder is new or empty. */
function readMarker(folder: string): ReadonlySet<string> {
  if (!pathExists(folder)) return new Set();
  if (!statSync(folder).isDirectory()) throw refusal(folder, 'it is a file');
  const names = readdirSync(folder).filter((name) => name !== stagingName);
  if (names.length === 0) return new Set();
  if (!names.includes(markerName)) throw refusal(folder, 'it contains other files, and no earlier site');
  const files = parseMarker(readFileSync(join(folder, markerName), 'utf8'));
  if (files === undefined) throw refusal(folder, `its ${markerName} is damaged`);
  return files;
}

/** The paths in a marker; undefined if it is invalid. A path that leads out of the folder makes it invalid. */
function parseMarker(text: string): ReadonlySet<string> | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const files: unknown = typeof value === 'object' && value !== null && 'files' in value ? value.files : undefined;
  if (!Array.isArray(files)) return undefined;
  const isOwn = (path: unknown): path is string =>
    typeof path === 'string' && /^(?:[a-z]{1,20}\/)?[a-z\d_-][a-z\d_.-]{0,200}$/.test(path);
  return files.every(isOwn) ? new Set(files) : undefined;
}

function pathExists(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

function refusal(folder: string, reason: string): UsageError {
  return new UsageError(
    `cannot write the site to ${printable(pathFromHere(folder))}: ${reason}; name a new or empty folder, or that of an earlier site`,
  );
}
