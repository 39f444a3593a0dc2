/** What lies on the disk at one moment: the `.proto` files and folders below some folders, and some other files, each with its stamp. */
import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

import { isProtoName, isSkippedFolder } from '../tree/selected-name.ts';
import { isSameStamp, stampOf, type FileStamp } from '../tree/stamped-file.ts';

/** What is followed, by absolute path. */
export interface WatchedPlaces {
  readonly folders: readonly string[];
  /** Files that may or may not exist. */
  readonly files: readonly string[];
}

/** A moment of the disk. */
export interface Scan {
  readonly stamps: ReadonlyMap<string, FileStamp>;
  readonly folders: ReadonlySet<string>;
}

/** Looks at everything; what cannot be looked at is not there. */
export function scanPlaces({ folders, files }: WatchedPlaces): Scan {
  const stamps = new Map<string, FileStamp>();
  const seen = new Set<string>();
  const pending = [...folders];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    for (const entry of entriesOf(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!isSkippedFolder(entry.name)) pending.push(path);
      } else if (entry.isSymbolicLink() || isProtoName(entry.name)) addStamp(stamps, path, entry.isSymbolicLink());
    }
  }
  for (const file of files) addStamp(stamps, file, false);
  return { stamps, folders: seen };
}

/** The files that came, changed or went between two moments, sorted. */
export function changedBetween(before: Scan, after: Scan): string[] {
  const changed = [...after.stamps].flatMap(([path, stamp]) => {
    const former = before.stamps.get(path);
    return former !== undefined && isSameStamp(former, stamp) ? [] : [path];
  });
  const gone = [...before.stamps.keys()].filter((path) => !after.stamps.has(path));
  return [...changed, ...gone].toSorted();
}

/** A link counts as itself if it leads to no file: what lies behind it inside of a root is found by its own name. */
function addStamp(stamps: Map<string, FileStamp>, path: string, isLink: boolean): void {
  const stamp = stampOf(path) ?? (isLink ? linkStamp(path) : undefined);
  if (stamp !== undefined) stamps.set(path, stamp);
}

function linkStamp(path: string): FileStamp | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats && { size: stats.size, modified: stats.mtimeMs, changed: stats.ctimeMs, inode: stats.ino };
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // It was removed meanwhile, or is not readable: a question about the tree will say so.
    return [];
  }
}
