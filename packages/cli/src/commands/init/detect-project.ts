/** From the `.proto` files of a directory to the roots, includes and layout that fit them, and why. */
import { defaultConfig, type Layout } from '@protoshepherd/workspace';

import { chooseRoots, isForeign } from './choose-roots.ts';
import { detectIncludes, type DetectedInclude, type IncludeCandidate } from './detect-includes.ts';
import { detectLayout, type DetectedLayout } from './detect-layout.ts';
import { deepestAround, parentOf, pathBelow } from './folder-path.ts';
import { placeFiles, type PlacedFile } from './place-files.ts';
import type { ProtoFacts } from './proto-facts.ts';

/** A root and what speaks for it. */
export interface DetectedRoot {
  readonly folder: string;
  readonly files: number;
  /** Files that lie in the directory of their package. */
  readonly agreeing: number;
}

/** What a project looks like. */
export interface DetectedProject {
  readonly roots: readonly DetectedRoot[];
  readonly includes: readonly DetectedInclude[];
  readonly layout: DetectedLayout;
  /** Imports that no root and no include resolves. */
  readonly open: readonly string[];
  /** Files that neither a root nor an include covers. */
  readonly outside: readonly string[];
}

/** What is known before anything is looked at. */
export interface KnownFacts {
  /** The roots, if a person has named them. */
  readonly roots: readonly string[];
  readonly layout: Layout | undefined;
  /** Folders besides those of the files that may resolve imports. */
  readonly places: readonly IncludeCandidate[];
}

/** Finds out what a project looks like. */
export function detectProject(files: readonly ProtoFacts[], known: KnownFacts): DetectedProject {
  const placed = placeFiles(files);
  const roots = [known.roots, chooseRoots(placed)].find((each) => each.length > 0) ?? defaultConfig.roots;
  const targets = targetsOf(placed, roots);
  const below = targets.map((file) => ({ ...file, path: pathBelow(file.root, file.path) }));
  const candidates = [...foldersBeside(placed, roots), ...known.places];
  const { includes, open } = detectIncludes(below, candidates);
  const covered = [...roots, ...includes.map((include) => include.folder)];
  return {
    roots: roots.map((folder) => describeRoot(folder, targets)),
    includes,
    layout:
      known.layout === undefined ? detectLayout(below) : { layout: known.layout, because: 'as the command line says' },
    open,
    outside: files.map((file) => file.path).filter((path) => deepestAround(covered, path) === undefined),
  };
}

/** The files that a root will be about. Work of others below a root is not, if a root around it was not asked for. */
function targetsOf(placed: readonly PlacedFile[], roots: readonly string[]): PlacedFile[] {
  return placed.flatMap((file) => {
    const root = deepestAround(roots, file.path);
    const isAside = root !== undefined && !isForeign(root) && root !== file.root && isForeign(file.root);
    return root === undefined || isAside ? [] : [{ ...file, root }];
  });
}

function describeRoot(folder: string, targets: readonly PlacedFile[]): DetectedRoot {
  const files = targets.filter((file) => file.root === folder);
  const agreeing = files.filter(
    (file) => parentOf(pathBelow(folder, file.path)).replaceAll('/', '.') === (file.package || '.'),
  );
  return { folder, files: files.length, agreeing: agreeing.length };
}

/** The folders that other files are relative to; the work of others is asked before what is for tests. */
function foldersBeside(placed: readonly PlacedFile[], roots: readonly string[]): IncludeCandidate[] {
  const folders = [...new Set(placed.map((file) => file.root))].filter((folder) => !roots.includes(folder));
  const importsByPath = new Map(placed.map((file) => [file.path, file.imports]));
  return [...folders.filter(isForeign), ...folders.filter((folder) => !isForeign(folder))].map((folder) => ({
    folder,
    importsOf: (path) => importsByPath.get(folder === '.' ? path : `${folder}/${path}`),
  }));
}
