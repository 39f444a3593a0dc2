/** Writes the fixed files atomically. A file that has changed since it was read is not overwritten. */
import { dirname, relative, resolve, sep } from 'node:path';

import { writeFiles } from '@protoshepherd/workspace';

import type { ScannedData } from './scanned-data.ts';

/** Writes the changes of a scan. */
export function writeFixedData({ changes, pathOf, api: { directory } }: ScannedData): void {
  if (changes.length === 0) return;
  const placed = changes.map((change) => ({ ...change, place: resolve(directory, pathOf(change.path)) }));
  const top = placed.map(({ place }) => dirname(place)).reduce(commonFolder);
  const toRelativePath = (place: string): string => relative(top, place).replaceAll(sep, '/');
  writeFiles(top, {
    writes: placed.map(({ place, after }) => ({ path: toRelativePath(place), text: after })),
    former: new Map(placed.map(({ place, before }) => [toRelativePath(place), before])),
  });
}

function commonFolder(a: string, b: string): string {
  let folder = a;
  while (folder !== b && !b.startsWith(folder.endsWith(sep) ? folder : folder + sep)) folder = dirname(folder);
  return folder;
}
