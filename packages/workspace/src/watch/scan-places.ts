/** A snapshot of the disk: the `.proto` files and subfolders of some folders, and some other files, each with its stamp. */
import { lstatSync, readdirSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

import { isProtoName, isSkippedFolder } from '../tree/selected-name.ts';
import { isSameStamp, readStamp, type FileStamp } from '../tree/stamped-file.ts';

/** The watched folders and files, by absolute path. */
export interface WatchedPlaces {
  readonly folders: readonly string[];
  /** Files that need not exist. */
  readonly files: readonly string[];
}

export interface Scan {
  readonly stamps: ReadonlyMap<string, FileStamp>;
  readonly folders: ReadonlySet<string>;
}

/** Takes a snapshot; inaccessible paths count as missing. */
export function scanPlaces({ folders, files }: WatchedPlaces): Scan {
  const stamps = new Map<string, FileStamp>();
  const seen = new Set<string>();
  const pending = [...folders];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    if (seen.has(folder)) continue;
    seen.add(folder);
    for (const entry of listEntries(folder)) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) {
        if (!isSkippedFolder(entry.name)) pending.push(path);
      } else if (entry.isSymbolicLink() || isProtoName(entry.name)) addStamp(stamps, path, entry.isSymbolicLink());
    }
  }
  for (const file of files) addStamp(stamps, file, false);
  return { stamps, folders: seen };
}

/** The files added, changed or removed between two snapshots, sorted. */
export function changedBetween(before: Scan, after: Scan): string[] {
  const changed = [...after.stamps].flatMap(([path, stamp]) => {
    const former = before.stamps.get(path);
    return former !== undefined && isSameStamp(former, stamp) ? [] : [path];
  });
  const gone = [...before.stamps.keys()].filter((path) => !after.stamps.has(path));
  return [...changed, ...gone].toSorted();
}

/** A link that does not lead to a file counts as itself: a target inside a root is found by its own name. */
function addStamp(stamps: Map<string, FileStamp>, path: string, isLink: boolean): void {
  const stamp = readStamp(path) ?? (isLink ? linkStamp(path) : undefined);
  if (stamp !== undefined) stamps.set(path, stamp);
}

function linkStamp(path: string): FileStamp | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats && { size: stats.size, modified: stats.mtimeMs, changed: stats.ctimeMs, inode: stats.ino };
}

function listEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // The folder was removed meanwhile or is unreadable; reading the tree reports that.
    return [];
  }
}
