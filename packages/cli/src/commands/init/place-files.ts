/**
 * Finds the import root of each file. Three kinds of evidence count, the strongest first:
 *
 * 1. An import names the file: the root is the part of the file's path before the import's path.
 * 2. The package matches the directories: `api/envoy/type/v3` holds `envoy.type.v3`, so the root is `api`.
 * 3. The file imports another one whose root is known and contains the file.
 *
 * Without evidence, the root of a file in `<group>/<version>` is the folder above the group. Any other file belongs to
 * the nearest known root.
 */
import { parseVersion, type Stages } from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

import { findDeepestFolder, joinFolders, isWithin, splitFolders, parentOf } from './folder-path.ts';
import type { ProtoFacts } from './proto-facts.ts';

/** A file and its import root. */
export interface PlacedFile extends ProtoFacts {
  readonly root: string;
}

/** Finds the import root of every file. */
export function placeFiles(files: readonly ProtoFacts[], stages?: Stages): PlacedFile[] {
  const targets = resolveImports(files);
  const roots = new Map<string, string>();
  const place = (guess: (file: ProtoFacts) => string | undefined): void => {
    const guesses = files.map((file) => (roots.has(file.path) ? undefined : guess(file)));
    for (const [index, root] of guesses.entries()) {
      if (root !== undefined) roots.set((files[index] as ProtoFacts).path, root);
    }
  };
  const votes = importVotes(files, targets);
  place((file) => findMostFrequent(votes.get(file.path) ?? []));
  place(rootByPackage);
  place((file) =>
    findMostFrequent(
      (targets.get(file.path) ?? [])
        .flatMap(({ path }) => roots.get(path) ?? [])
        .filter((root) => isWithin(root, file.path)),
    ),
  );
  const findGroupRoot = (file: ProtoFacts): string | undefined => rootByGroup(file, stages);
  const groups = new Set(files.flatMap((file) => (roots.has(file.path) ? [] : (findGroupRoot(file) ?? []))));
  place((file) => (findGroupRoot(file) === undefined ? undefined : findOutermostFolder(groups, file.path)));
  place(rootByWord);
  const known = new Set(roots.values());
  place((file) => findDeepestFolder(known, file.path) ?? parentOf(file.path));
  return resolveNestedRoots(
    files.map((file) => ({ ...file, root: roots.get(file.path) as string })),
    votes,
  );
}

/**
 * Decides between nested roots, because the outer one also contains all files of the inner one. The root that most imports of these files are relative to wins. On a tie, the outer root
 * wins if it has more files; otherwise, the root with most of the files. One file with an unusual package must not move thousands.
 */
function resolveNestedRoots(
  placed: readonly PlacedFile[],
  votes: ReadonlyMap<string, readonly string[]>,
): PlacedFile[] {
  let settled = [...placed];
  for (const root of sortBy(new Set(placed.map((file) => file.root)), (each) => each)) {
    const within = settled.filter((file) => isWithin(root, file.path));
    const winner =
      chooseByMajority(
        root,
        within.flatMap((file) => votes.get(file.path) ?? []),
      ) ??
      findLargerRoot(root, settled) ??
      chooseByMajority(
        root,
        within.map((file) => file.root),
      ) ??
      root;
    if (winner !== root) settled = settled.map((file) => (file.root === root ? { ...file, root: winner } : file));
  }
  return settled;
}

/** The outer root with more files than the given one; undefined if there is none. */
function findLargerRoot(root: string, placed: readonly PlacedFile[]): string | undefined {
  const around = placed.filter((file) => file.root !== root && isWithin(file.root, root)).map((file) => file.root);
  const outer = findMostFrequent(around);
  const own = placed.filter((file) => file.root === root).length;
  return around.filter((each) => each === outer).length > own ? outer : undefined;
}

/** The root itself or an outer one, by majority of votes; undefined on a tie. */
function chooseByMajority(root: string, voices: readonly string[]): string | undefined {
  const around = voices.filter((each) => each !== root && isWithin(each, root));
  const own = voices.filter((each) => each === root);
  if (own.length === around.length) return undefined;
  return own.length > around.length ? root : findMostFrequent(around);
}

/** The target of an import, and the folder that the import is relative to. */
interface ImportTarget {
  readonly path: string;
  readonly root: string;
}

/** The possible targets of each file's imports. If several paths end with the import, the nearest one counts. */
function resolveImports(files: readonly ProtoFacts[]): Map<string, ImportTarget[]> {
  const bySuffix = new Map<string, string[]>();
  for (const { path } of files) {
    const names = path.split('/');
    for (const index of names.keys()) {
      addTo(bySuffix, names.slice(index).join('/'), path);
    }
  }
  const target = (importer: string, suffix: string): ImportTarget[] => {
    const path = nearest(importer, bySuffix.get(suffix) ?? []);
    return path === undefined ? [] : [{ path, root: path === suffix ? '.' : path.slice(0, -suffix.length - 1) }];
  };
  return new Map(files.map(({ path, imports }) => [path, imports.flatMap((each) => target(path, each))]));
}

/**
 * The import roots that imports suggest for each file. An import without a folder does not count if the package suggests another root, because many files
 * have the same name.
 */
function importVotes(
  files: readonly ProtoFacts[],
  targets: ReadonlyMap<string, readonly ImportTarget[]>,
): Map<string, string[]> {
  const byPackage = new Map(files.map((file) => [file.path, rootByPackage(file)]));
  const votes = new Map<string, string[]>();
  for (const { path, root } of [...targets.values()].flat()) {
    const isBare = root === parentOf(path);
    if (!isBare || (byPackage.get(path) ?? root) === root) addTo(votes, path, root);
  }
  return votes;
}

function addTo(lists: Map<string, string[]>, key: string, value: string): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [value]);
  else list.push(value);
}

function nearest(from: string, paths: readonly string[]): string | undefined {
  const names = from.split('/');
  const shared = (path: string): number => path.split('/').findIndex((name, index) => name !== names[index]);
  return paths.toSorted((a, b) => shared(b) - shared(a) || a.length - b.length)[0];
}

/** The folder above the package, if at least two segments match directories: a bare `package v1;` proves nothing. */
function rootByPackage({ path, package: name }: ProtoFacts): string | undefined {
  const folders = splitFolders(parentOf(path));
  const segments = name.split('.');
  let agreed = 0;
  while (agreed < segments.length && folders.at(-1 - agreed) === segments.at(-1 - agreed)) agreed += 1;
  return agreed < 2 ? undefined : joinFolders(folders.slice(0, -agreed));
}

/** The folder above a package of one word. This is weak evidence: the directory may have the same name by chance. */
function rootByWord({ path, package: name }: ProtoFacts): string | undefined {
  const folders = splitFolders(parentOf(path));
  return folders.at(-1) === name && parseVersion(name) === undefined ? joinFolders(folders.slice(0, -1)) : undefined;
}

/** The folder above `<group>/<version>`. */
function rootByGroup({ path }: ProtoFacts, stages?: Stages): string | undefined {
  const folders = splitFolders(parentOf(path));
  const isGroup = folders.length > 1 && parseVersion(folders.at(-1) as string, stages) !== undefined;
  return isGroup ? joinFolders(folders.slice(0, -2)) : undefined;
}

function findOutermostFolder(folders: Iterable<string>, path: string): string | undefined {
  let outermost: string | undefined;
  for (const folder of folders) {
    if (isWithin(folder, path) && (outermost === undefined || isWithin(folder, outermost))) outermost = folder;
  }
  return outermost;
}

function findMostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [most] = [...counts].toSorted(([a, left], [b, right]) => right - left || (a < b ? -1 : 1));
  return most?.[0];
}
