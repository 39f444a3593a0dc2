/** The location of generated files: next to their sources, each in the root of its source, or all in one folder. */
import { existsSync } from 'node:fs';
import { posix, relative, resolve, sep } from 'node:path';

import { isCandidateText, type CandidateFile, type CandidateText } from '@protoshepherd/protoxform';
import { readTree } from '@protoshepherd/workspace';

import { findRootFolder } from '../change/find-root-folder.ts';
import type { LoadedApi } from '../read/loaded-api.ts';

/** An output folder and its generated files. Paths are relative to the folder. */
export interface Destination {
  readonly directory: string;
  /** The existing generated files. */
  readonly existing: readonly CandidateText[];
  /** The path of a candidate in the folder. */
  readonly pathOf: (candidate: CandidateFile) => string;
  /** True if a file at the path was not generated. */
  readonly isTaken: (path: string) => boolean;
}

/** Next to the sources. Several roots are written together, so the folder contains all of them. */
export function defaultDestination({ tree, setAside, roots, pathOf, directory: from }: LoadedApi): Destination {
  const directory = findRootFolder(roots, from);
  const inDirectory = (path: string): string => relative(directory, resolve(from, path)).split(sep).join('/');
  const folders = new Map(roots.map((root) => [root, inDirectory(root)]));
  const inRoot = (root: string, path: string): string => posix.join(folders.get(root) ?? inDirectory(root), path);
  const findRoot = (path: string): string => pathOf(path).slice(0, -path.length - 1);
  const sources = new Set(tree.files.filter((file) => file.isTarget).map(({ path }) => inRoot(findRoot(path), path)));
  return {
    directory,
    existing: setAside.map(({ path, root = '.', text }) => ({ path: inRoot(root, path), text })),
    pathOf: ({ path, source }) => inRoot(findRoot(source.path), path),
    isTaken: (path) => sources.has(path),
  };
}

/** Into a separate folder. */
export function intoFolder(directory: string): Destination {
  const files = existsSync(directory) ? readTree({ roots: [directory] }).files : [];
  const generated = files.filter((file) => isCandidateText(file.text));
  const others = new Set(files.map((file) => file.path));
  for (const { path } of generated) others.delete(path);
  return { directory, existing: generated, pathOf: ({ path }) => path, isTaken: (path) => others.has(path) };
}
