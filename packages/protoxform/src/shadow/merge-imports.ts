/** Finds the imports that an active file needs for its adopted elements. */
import type { ApiFile } from '@protoshepherd/api-tree';
import { markPath } from '@protoshepherd/edit';
import { endOfRow } from '@protoshepherd/syntax';

import type { FileDraft, UpgradeContext } from '../edit/file-draft.ts';
import type { FileMerge } from './merge-step.ts';

/** Paths that are not visible in the active file yet, sorted. */
export function missingImports(context: UpgradeContext, { active, steps, drafts }: FileMerge): string[] {
  const needed = new Set<string>();
  for (const [older, draft] of drafts) {
    const rows = steps
      .map(({ element }) => element)
      .filter(({ file }) => file === older)
      .map(({ row }) => row);
    for (const path of rows.length === 0 ? [] : neededPaths(older, draft, rows)) needed.add(path);
  }
  const seen = new Set(Array.from(active.schemaFile.visible, ({ path }) => path));
  const isAdded = (path: string): boolean => {
    return !seen.has(path) && (context.options.quirks === undefined || isKnownToOriginal(context, path));
  };
  return [...needed].filter(isAdded).toSorted();
}

/** The original generator imported only files of its own API, and two further files that hidden fields used. */
function isKnownToOriginal({ tree }: UpgradeContext, path: string): boolean {
  const isOwn = tree.file(path)?.isTarget === true || path.startsWith('udpa/annotations/');
  return isOwn || path === 'google/protobuf/struct.proto' || path === 'envoy/annotations/deprecation.proto';
}

function neededPaths(older: ApiFile, draft: FileDraft, rows: readonly number[]): string[] {
  const { tree, names, annotations } = draft.context;
  const isTaken = createInsideTest(draft, rows);
  const { steps } = draft.upgrade;
  const obeyed = steps.filter(({ kind }) => kind === 'rename' || kind === 'promote').map(({ element }) => element.row);
  const isObeyed = createInsideTest(draft, obeyed.filter(isTaken));
  const used = tree.schema.references(older.schemaFile).flatMap(({ kind, row, target }) => {
    const isGone = kind === 'option' && target.file.path.endsWith('/migrate.proto') && isObeyed(row);
    if (isGone || !isTaken(row)) return [];
    // Types that do not exist yet will be in the successor of the older file.
    return [tree.schema.declaration(names.type(target))?.file.path ?? names.importPath(target.file.path)];
  });
  const added = steps.flatMap((step) => {
    if (!isTaken(step.element.row)) return [];
    if (step.kind === 'date-deprecation') return markPath(tree, step.annotation) ?? [];
    const isAnnotated = step.kind === 'previous-type' && annotations !== undefined;
    return isAnnotated ? [`${annotations.replaceAll('.', '/')}/versioning.proto`] : [];
  });
  return [...used, ...added];
}

/** Is a row inside one of the nodes that start at some rows? These nodes must not be nested. */
function createInsideTest({ tree }: FileDraft, rows: readonly number[]): (row: number) => boolean {
  const ends = new Map(rows.map((row) => [row, endOfRow(tree.rows, row)]));
  const sorted = [...ends.keys()].toSorted((a, b) => a - b);
  return (row) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] as number) <= row) low = middle + 1;
      else high = middle;
    }
    return low > 0 && row < (ends.get(sorted[low - 1] as number) ?? 0);
  };
}
