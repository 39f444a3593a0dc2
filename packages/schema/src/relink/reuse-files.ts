/**
 * Determines which files can be reused, and collects their names. A file is reused if its tree is the same. If files claim the same name,
 * its owner depends on their order; so if one of them changes, all of them are linked again.
 */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { FileImport } from '../declaration.ts';
import { linkImports, type ImportGraph } from '../link/link-imports.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import {
  collectFileNames,
  declaresDescriptorTypes,
  importSettings,
  type LinkOptions,
  type SchemaState,
} from '../schema-state.ts';

/** The changes from one state to the next. */
export interface Revision {
  readonly graph: ImportGraph;
  /** New and changed files. */
  readonly fresh: readonly LinkedFile[];
  /** Deleted files. */
  readonly dropped: ReadonlySet<LinkedFile>;
  /** Reused files with an import that now resolves to another file, with their previous imports. */
  readonly rewired: ReadonlyMap<LinkedFile, readonly FileImport[]>;
  /** The paths of fresh files that claim, or claimed, a name that other files claim, too. */
  readonly contested: ReadonlySet<string>;
}

/** If a larger share of files changed, linking anew is cheaper than determining what to keep. */
const maxChangedShare = 0.25;

/** Links trees with the files of a former state, whose symbols become those of all files; undefined if hardly any file can be reused. */
export function reuseFiles(
  before: SchemaState,
  targets: readonly SyntaxTree[],
  options: LinkOptions,
): Revision | undefined {
  const { symbols, reports } = before;
  const rewired = new Map<LinkedFile, readonly FileImport[]>();
  const dropped = new Set<LinkedFile>();
  const rivals = new Set<LinkedFile>();
  const contested = new Set<string>();
  for (let round = before.graph.round + 1; ; round++) {
    const graph = relink(before, round, targets, options, rivals);
    for (const [file, imports] of graph.rewired) if (!rewired.has(file)) rewired.set(file, imports);
    const fresh = graph.files.filter((file) => !file.areNamesKnown);
    if (fresh.length > maxChangedShare * graph.files.length + 1) return undefined;
    const found = new Set<LinkedFile>();
    for (const file of before.files) {
      if (isAmong(graph, file) || dropped.has(file)) continue;
      if (declaresDescriptorTypes(file)) return undefined;
      for (const rival of symbols.findConflicts(file)) found.add(rival).add(file);
      symbols.remove(file);
      dropped.add(file);
    }
    for (const file of fresh) collectFileNames(file, symbols, reports);
    if (fresh.some(declaresDescriptorTypes)) return undefined;
    for (const file of fresh) for (const rival of symbols.findConflicts(file)) found.add(rival).add(file);
    for (const file of symbols.misplaced()) found.add(file);
    for (const file of found) contested.add(file.path);
    const kept = [...found].filter((file) => isAmong(graph, file) && !fresh.includes(file));
    if (kept.length === 0) return { graph, fresh, dropped, rewired, contested };
    for (const file of kept) rivals.add(file);
    for (const file of fresh) {
      symbols.remove(file);
      reports.dropFile(file);
    }
  }
}

function isAmong({ files }: ImportGraph, file: LinkedFile): boolean {
  return files[file.position] === file;
}

/** Links trees with all reusable files of the former state. */
function relink(
  before: SchemaState,
  round: number,
  targets: readonly SyntaxTree[],
  options: LinkOptions,
  rivals: ReadonlySet<LinkedFile>,
): ImportGraph {
  const settings = importSettings(options, round, (path, tree, isTarget, strictness) => {
    const known = before.graph.byImportPath.get(path);
    const isSame = known?.tree === tree && known.isTarget === isTarget && known.strictness === strictness;
    return isSame && !rivals.has(known) ? known : undefined;
  });
  return linkImports(targets, settings, noop);
}

/** The names of new files are collected as soon as all files are known. */
function noop(): void {}
