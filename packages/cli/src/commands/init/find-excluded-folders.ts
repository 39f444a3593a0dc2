/**
 * Finds files below the roots that are not part of the API: paths that buf excludes, third-party copies, test data. The result names the topmost folders without other files,
 * so that the configuration stays short.
 */
import { sortBy } from '@protoshepherd/source';

import type { BufModule } from './buf/buf-project.ts';
import { isThirdParty, isForTests } from './choose-roots.ts';
import {
  findDeclaredPublisher,
  isAtPublishedPath,
  findRootPublishers,
  findEffectivePublisher,
} from './file-publisher.ts';
import { findDeepestFolder, joinFolders, isWithin, splitFolders, parentOf, pathBelow } from './folder-path.ts';
import type { PlacedFile } from './place-files.ts';
import { isOftenCopied, findOwner, type Publisher } from './vendored-names.ts';

/** A folder, or files, outside of the API. */
export interface ExcludedFolder {
  /** A folder below a root, or a file. */
  readonly path: string;
  readonly because: string;
  readonly files: readonly PlacedFile[];
}

/** Finds the files below some roots that are not part of the API. */
export function findExcludedFolders(
  placed: readonly PlacedFile[],
  roots: readonly string[],
  modules: readonly BufModule[],
): ExcludedFolder[] {
  const found = new Map<PlacedFile, string>();
  for (const root of roots) {
    const below = placed.filter((file) => findDeepestFolder(roots, file.path) === root);
    const reasons = below.map((file) => [file, reasonBeforeNames(file, root, modules)] as const);
    const left = reasons.filter(([, reason]) => reason === undefined).map(([file]) => file);
    const own = findOwner(left.map((file) => findEffectivePublisher(file, root)));
    const publishers = findRootPublishers(left);
    const isCopies = ({ root: base }: PlacedFile): boolean => (publishers.get(base) ?? own) !== own;
    for (const [file, reason] of reasons) {
      const because = reason ?? (isCopies(file) ? 'a folder of copies' : copyReason(file, root, own));
      if (because !== undefined) found.set(file, because);
    }
  }
  return gatherFolders(placed, roots, found);
}

function reasonBeforeNames(file: PlacedFile, root: string, modules: readonly BufModule[]): string | undefined {
  const exclude = modules.flatMap(({ excludes }) => excludes).find((folder) => isWithin(folder, file.path));
  // A folder that an outer module excludes may be a module of its own.
  if (exclude !== undefined && exclude !== root && isWithin(root, exclude)) return 'excluded by buf.yaml';
  const below = parentOf(pathBelow(root, file.path));
  if (isThirdParty(below)) return 'third-party code, by the name of its folder';
  return isForTests(below, file.package) ? 'for tests, by the name of its folder' : undefined;
}

function copyReason(file: PlacedFile, root: string, own: Publisher | undefined): string | undefined {
  const publisher = findDeclaredPublisher(file, root);
  if (own === undefined || publisher === own || !isOftenCopied(publisher) || !isAtPublishedPath(file, root))
    return undefined;
  const [name = ''] = pathBelow(root, file.path).split('/');
  return `a copy of what ${name} publishes`;
}

/** The topmost folders that contain only excluded files; never a root itself. */
function gatherFolders(
  placed: readonly PlacedFile[],
  roots: readonly string[],
  found: ReadonlyMap<PlacedFile, string>,
): ExcludedFolder[] {
  const mixed = new Set(roots);
  for (const file of placed) {
    if (found.has(file)) continue;
    const names = splitFolders(parentOf(file.path));
    for (const length of names.keys()) mixed.add(joinFolders(names.slice(0, length + 1)));
    mixed.add('.');
  }
  const folders = new Map<string, { readonly because: string; readonly files: PlacedFile[] }>();
  for (const [file, because] of found) {
    const names = splitFolders(file.path);
    const length = names.findIndex((_, index) => !isAround(names.slice(0, index + 1), mixed, roots)) + 1;
    const path = joinFolders(names.slice(0, length));
    const known = folders.get(path);
    if (known === undefined) folders.set(path, { because, files: [file] });
    else known.files.push(file);
  }
  return sortBy(folders, ([path]) => path).map(([path, { because, files }]) => ({ path, because, files }));
}

/** Tests if a folder contains other files or a root, so that it cannot be excluded as a whole. */
function isAround(names: readonly string[], mixed: ReadonlySet<string>, roots: readonly string[]): boolean {
  const folder = joinFolders(names);
  return mixed.has(folder) || roots.some((root) => isWithin(folder, root));
}
