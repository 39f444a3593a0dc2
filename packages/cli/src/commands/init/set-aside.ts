/**
 * Which files below the roots are not the API itself, and why: what buf excludes, copies of the work of others, data of tests. They become whole folders, so that few lines of
 * configuration are enough: the topmost folder in which nothing else lies.
 */
import { sortBy } from '@protoshepherd/source';

import type { BufModule } from './buf/buf-project.ts';
import { isForeign, isTrial } from './choose-roots.ts';
import { deepestAround, folderOf, isWithin, namesOf, parentOf, pathBelow } from './folder-path.ts';
import type { PlacedFile } from './place-files.ts';
import { houseOf, isPublished, ownHouse } from './vendored-names.ts';

/** Files or a folder that are set aside. */
export interface AsideFolder {
  /** A folder below a root, or a file. */
  readonly path: string;
  readonly because: string;
  readonly files: readonly PlacedFile[];
}

/** Finds what is set aside below some roots. */
export function findAside(
  placed: readonly PlacedFile[],
  roots: readonly string[],
  modules: readonly BufModule[],
): AsideFolder[] {
  const found = new Map<PlacedFile, string>();
  for (const root of roots) {
    const below = placed.filter((file) => deepestAround(roots, file.path) === root);
    const reasons = below.map((file) => [file, reasonBeforeNames(file, root, modules)] as const);
    const left = reasons.filter(([, reason]) => reason === undefined).map(([file]) => file);
    const own = ownHouse(left.map((file) => residenceOf(file, root)));
    for (const [file, reason] of reasons) {
      const because = reason ?? copyReason(file, root, own);
      if (because !== undefined) found.set(file, because);
    }
  }
  return gatherFolders(placed, roots, found);
}

function reasonBeforeNames(file: PlacedFile, root: string, modules: readonly BufModule[]): string | undefined {
  const exclude = modules.flatMap(({ excludes }) => excludes).find((folder) => isWithin(folder, file.path));
  if (exclude !== undefined && isWithin(root, exclude)) return 'excluded by buf.yaml';
  const below = parentOf(pathBelow(root, file.path));
  if (isForeign(below)) return 'work of others, by the name of its folder';
  return isTrial(below, file.package) ? 'for tests, by the name of its folder' : undefined;
}

function copyReason(file: PlacedFile, root: string, own: number | string | undefined): string | undefined {
  const house = houseBelow(file, root);
  if (own === undefined || house === own || !isPublished(house) || !isAtItsPlace(file, root)) return undefined;
  const [name] = (file.package === '' ? folderNames(file, root) : file.package.split('.')) as [string];
  return `a copy of what ${name} publishes`;
}

/** What a copy lies below: the folder that imports of it are relative to, if that is inside of the root. */
function baseOf(file: PlacedFile, root: string): string {
  return isWithin(root, file.root) ? file.root : root;
}

/** Does a file lie where its publisher has it? A copy does; a file that only adds to a package of others need not. */
function isAtItsPlace(file: PlacedFile, root: string): boolean {
  const folders = folderNames(file, root);
  if (houseOf(folders.join('.')) !== houseBelow(file, root)) return false;
  return folders.join('.') === file.package || !file.package.startsWith(`${folders[0]}.`);
}

/** The house that a file speaks for: among the files of a publisher, an odd package speaks for nobody else. */
function residenceOf(file: PlacedFile, root: string): number | string {
  const byFolder = houseOf(folderNames(file, root).join('.'));
  return isPublished(byFolder) ? byFolder : houseBelow(file, root);
}

function houseBelow(file: PlacedFile, root: string): number | string {
  return houseOf(file.package === '' ? folderNames(file, root).join('.') : file.package);
}

function folderNames(file: PlacedFile, root: string): string[] {
  return namesOf(parentOf(pathBelow(baseOf(file, root), file.path)));
}

/** The topmost folders that hold nothing but what is set aside; a root itself is never one. */
function gatherFolders(
  placed: readonly PlacedFile[],
  roots: readonly string[],
  found: ReadonlyMap<PlacedFile, string>,
): AsideFolder[] {
  const mixed = new Set(roots);
  for (const file of placed) {
    if (found.has(file)) continue;
    const names = namesOf(parentOf(file.path));
    for (const length of names.keys()) mixed.add(folderOf(names.slice(0, length + 1)));
    mixed.add('.');
  }
  const folders = new Map<string, { readonly because: string; readonly files: PlacedFile[] }>();
  for (const [file, because] of found) {
    const names = namesOf(file.path);
    const length = names.findIndex((_, index) => !isAround(names.slice(0, index + 1), mixed, roots)) + 1;
    const path = folderOf(names.slice(0, length));
    const known = folders.get(path);
    if (known === undefined) folders.set(path, { because, files: [file] });
    else known.files.push(file);
  }
  return sortBy(folders, ([path]) => path).map(([path, { because, files }]) => ({ path, because, files }));
}

/** Must a folder be kept, since it holds something else or lies around a root? */
function isAround(names: readonly string[], mixed: ReadonlySet<string>, roots: readonly string[]): boolean {
  const folder = folderOf(names);
  return mixed.has(folder) || roots.some((root) => isWithin(folder, root));
}
