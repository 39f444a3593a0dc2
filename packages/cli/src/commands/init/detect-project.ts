/** Derives the configuration, with reasons, from the `.proto` files of a directory and its buf configuration. */
import { defaultConfig, type Layout } from '@protoshepherd/workspace';

import type { BufProject } from './buf/buf-project.ts';
import { chooseRoots, isThirdParty } from './choose-roots.ts';
import { detectIncludes, type DetectedInclude, type IncludeCandidate } from './detect-includes.ts';
import { detectLayout, type DetectedLayout } from './detect-layout.ts';
import { detectPolicy, type DetectedPolicy } from './detect-policy.ts';
import { detectStages, type DetectedStages } from './detect-stages.ts';
import { findDeepestFolder, isWithin, parentOf, pathBelow } from './folder-path.ts';
import { placeFiles, type PlacedFile } from './place-files.ts';
import type { ProtoFacts } from './proto-facts.ts';
import { findExcludedFolders, type ExcludedFolder } from './find-excluded-folders.ts';

/** A root and the evidence for it. */
export interface DetectedRoot {
  readonly folder: string;
  readonly files: number;
  /** The number of files in the directory of their package. */
  readonly agreeing: number;
}

/** A path below a root that is not part of the API. */
export interface DetectedExclude {
  readonly path: string;
  readonly files: number;
  readonly because: string;
}

/** The facts about a project. */
export interface DetectedProject {
  readonly roots: readonly DetectedRoot[];
  readonly includes: readonly DetectedInclude[];
  readonly excludes: readonly DetectedExclude[];
  readonly layout: DetectedLayout;
  readonly stages: DetectedStages;
  readonly policy: DetectedPolicy;
  /** Imports that neither a root nor an include resolves. */
  readonly open: readonly string[];
  /** Files outside of all roots and includes. */
  readonly outside: readonly string[];
}

/** The input of the detection. */
export interface KnownFacts {
  /** The roots, if the user named them. */
  readonly roots: readonly string[];
  readonly layout: Layout | undefined;
  readonly buf: BufProject;
  /** Other folders that may resolve imports. */
  readonly places: readonly IncludeCandidate[];
}

/** Detects the facts about a project. */
export function detectProject(files: readonly ProtoFacts[], known: KnownFacts): DetectedProject {
  const stages = detectStages(files);
  const placed = placeFiles(files, stages.stages);
  const roots = selectRoots(placed, known, stages);
  const aside = findExcludedFolders(placed, roots, known.buf.modules);
  const targets = findTargets(placed, roots, aside);
  const below = targets.map((file) => ({ ...file, path: pathBelow(file.root, file.path) }));
  const candidates = [...listOtherRoots(placed, targets), ...known.places];
  const { includes, open } = detectIncludes(below, candidates, createExcludedLookup(aside, roots));
  const covered = [...roots, ...includes.map((include) => include.folder)];
  const layout =
    known.layout === undefined
      ? detectLayout(below, stages.stages)
      : { layout: known.layout, because: 'given on the command line' };
  return {
    roots: roots.map((folder) => describeRoot(folder, targets)),
    includes,
    excludes: listExcludes(aside, includes),
    layout,
    stages,
    policy: detectPolicy(below, layout.layout),
    open,
    outside: files.map((file) => file.path).filter((path) => findDeepestFolder(covered, path) === undefined),
  };
}

/** Roots from the user take precedence over those from buf, and these over detected ones. */
function selectRoots(placed: readonly PlacedFile[], { roots, buf }: KnownFacts, { stages }: DetectedStages): string[] {
  const modules = buf.modules.map(({ root }) => root).filter((root) => placed.some(({ path }) => isWithin(root, path)));
  const answers = [roots, [...new Set(modules)].toSorted(), chooseRoots(placed, stages), defaultConfig.roots];
  return [...(answers.find((each) => each.length > 0) ?? [])];
}

/** The files that a root covers. */
function findTargets(
  placed: readonly PlacedFile[],
  roots: readonly string[],
  aside: readonly ExcludedFolder[],
): PlacedFile[] {
  const isAside = new Set(aside.flatMap(({ files }) => files));
  return placed.flatMap((file) => {
    const root = findDeepestFolder(roots, file.path);
    return root === undefined || isAside.has(file) ? [] : [{ ...file, root }];
  });
}

/**
 * Finds excluded files by their path below the root. An excluded file with another import root is not found, because it
 * has another import path.
 */
function createExcludedLookup(
  aside: readonly ExcludedFolder[],
  roots: readonly string[],
): IncludeCandidate['findImports'] {
  const byPath = new Map<string, readonly string[]>();
  for (const file of aside.flatMap(({ files }) => files)) {
    const root = findDeepestFolder(roots, file.path);
    if (root === file.root) byPath.set(pathBelow(root, file.path), file.imports);
  }
  return (path) => byPath.get(path);
}

/** A path inside an include is read from there, so it needs no exclude. */
function listExcludes(aside: readonly ExcludedFolder[], includes: readonly DetectedInclude[]): DetectedExclude[] {
  const folders = includes.map(({ folder }) => folder);
  return aside.flatMap(({ path, because, files }) => {
    const left = files.filter((file) => findDeepestFolder(folders, file.path) === undefined);
    return left.length === 0 ? [] : [{ path, because, files: left.length }];
  });
}

function describeRoot(folder: string, targets: readonly PlacedFile[]): DetectedRoot {
  const files = targets.filter((file) => file.root === folder);
  const agreeing = files.filter(
    (file) => parentOf(pathBelow(folder, file.path)).replaceAll('/', '.') === (file.package || '.'),
  );
  return { folder, files: files.length, agreeing: agreeing.length };
}

/**
 * The import roots of other files, third-party ones before those for tests. A folder that contains a file of the API is omitted: as an include, it would take the file out of the
 * API.
 */
function listOtherRoots(placed: readonly PlacedFile[], targets: readonly PlacedFile[]): IncludeCandidate[] {
  const taken = targets.map(({ path }) => path);
  const folders = [...new Set(placed.map((file) => file.root))].filter(
    (folder) => !taken.some((path) => isWithin(folder, path)),
  );
  const importsByPath = new Map(placed.map((file) => [file.path, file.imports]));
  return [...folders.filter(isThirdParty), ...folders.filter((folder) => !isThirdParty(folder))].map((folder) => ({
    folder,
    findImports: (path) => importsByPath.get(folder === '.' ? path : `${folder}/${path}`),
  }));
}
