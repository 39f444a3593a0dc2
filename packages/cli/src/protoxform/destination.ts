/** Where generated files go: beside their sources, each in the root of its source, or all into one folder. */
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import { isCandidateText, type CandidateFile, type CandidateText } from '@protoshepherd/protoxform';
import { readTree } from '@protoshepherd/workspace';

import type { LoadedApi } from '../load/load-api.ts';

/** A folder that is written to, and the generated files there are. Paths are relative to the folder. */
export interface Destination {
  readonly directory: string;
  /** Generated files that are there now. */
  readonly existing: readonly CandidateText[];
  /** The path of a candidate there. */
  pathOf(candidate: CandidateFile): string;
  /** Is something there that was not generated? */
  isTaken(path: string): boolean;
}

/** Beside the sources. Several roots are written to in one go, so the folder is one that holds all of them. */
export function besideSources({ tree, setAside, roots, pathOf }: LoadedApi): Destination {
  const directory = commonFolder(roots.map((root) => resolve(root)));
  const inDirectory = (path: string): string => relative(directory, resolve(path)).split(sep).join('/');
  return {
    directory,
    existing: setAside.map(({ path, root = '', text }) => ({ path: inDirectory(join(root, path)), text })),
    pathOf({ path, source }) {
      const root = pathOf(source.path).slice(0, -source.path.length);
      return inDirectory(join(root === '' ? '.' : root, path));
    },
    isTaken: (path) => tree.files.some((file) => file.isTarget && inDirectory(pathOf(file.path)) === path),
  };
}

/** Into a folder of their own. */
export function intoFolder(directory: string): Destination {
  const files = existsSync(directory) ? readTree({ roots: [directory] }).files : [];
  const generated = files.filter((file) => isCandidateText(file.text));
  const others = new Set(files.filter((file) => !generated.includes(file)).map((file) => file.path));
  return { directory, existing: generated, pathOf: ({ path }) => path, isTaken: (path) => others.has(path) };
}

function commonFolder(folders: readonly string[]): string {
  let [common = '.'] = folders;
  for (const folder of folders) {
    while (folder !== common && !folder.startsWith(`${common}${sep}`) && dirname(common) !== common)
      common = dirname(common);
  }
  return common;
}
