/** Computes the imports of a file's next version. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';
import { markPath, type ImportLine } from '@protoshepherd/edit';
import { isAnnotationImport } from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';

/** The imports of the next version, unsorted. */
export function nextImports(draft: FileDraft, before: readonly ImportLine[]): ImportLine[] {
  const { tree, names, options } = draft.context;
  const ownName = draft.upgrade.file.schemaFile.package;
  const needed = neededFiles(draft);
  const lost = lostFiles(draft, needed);
  const kept = before.filter((line) => {
    const target = tree.file(line.path);
    if (isAnnotationImport(line.path, ownName)) return isAnnotationKept(draft, line.path);
    if (line.modifier === 'public' || target?.isTarget !== true) return true;
    return options.quirks === undefined ? !lost.has(target) : needed.has(target);
  });
  const seen = options.quirks === undefined ? visibleFiles(draft, kept) : new Set<string>();
  const self = names.importPath(draft.upgrade.file.path);
  // Files that are not visible through public imports are imported directly. The original generator always imported
  // directly.
  const direct = [...needed].filter(({ path, isTarget }) => isTarget && !seen.has(names.importPath(path)));
  return [
    ...kept.map((line): ImportLine => ({ ...line, path: names.importPath(line.path) })),
    ...direct.map(({ path }): ImportLine => ({ path: names.importPath(path) })),
    ...annotationImports(draft),
    ...dateImports(draft),
  ].filter(({ path }) => path !== self);
}

/**
 * The files visible through some imports after the upgrade: next versions import next versions, and unchanged files keep their imports.
 */
function visibleFiles({ context: { tree, names } }: FileDraft, lines: readonly ImportLine[]): ReadonlySet<string> {
  const seen = new Set(lines.map(({ path }) => names.importPath(path)));
  const pending = lines.map(({ path }) => ({ path, isNext: true }));
  for (let each = pending.pop(); each !== undefined; each = pending.pop()) {
    const file = tree.file(each.path);
    if (file === undefined) continue;
    const isNext = each.isNext && names.file(file) !== undefined;
    for (const { path, modifier } of file.schemaFile.imports) {
      const next = isNext ? names.importPath(path) : path;
      if (modifier !== 'public' || seen.has(next)) continue;
      seen.add(next);
      pending.push({ path, isNext });
    }
  }
  return seen;
}

/** The files of types that kept fields and methods refer to. */
function neededFiles(draft: FileDraft): ReadonlySet<ApiFile> {
  return findReferencedFiles(draft, (row) => !isRemoved(draft, row));
}

/** The files that only removed elements referred to. */
function lostFiles(draft: FileDraft, needed: ReadonlySet<ApiFile>): ReadonlySet<ApiFile> {
  return new Set([...findReferencedFiles(draft, (row) => isRemoved(draft, row))].filter((file) => !needed.has(file)));
}

function findReferencedFiles(draft: FileDraft, counts: (row: number) => boolean): ReadonlySet<ApiFile> {
  const { tree } = draft.context;
  const files = new Set<ApiFile>();
  for (const { kind, row, target } of tree.schema.references(draft.upgrade.file.schemaFile)) {
    const file = kind === 'option' || !counts(row) ? undefined : tree.file(target.file.path);
    if (file !== undefined) files.add(file);
  }
  return files;
}

/**
 * Is an element removed, directly or with its parent? In the original generator, elements nested in a removed message
 * still counted.
 */
function isRemoved(draft: FileDraft, row: number): boolean {
  const element = draft.element(row);
  const isQuirky = draft.context.options.quirks !== undefined;
  for (let each: ApiElement | undefined = element; each !== undefined; each = each.parent) {
    if (draft.isDropped(each.row) && (each === element || !isQuirky)) return true;
  }
  return false;
}

/** Annotations are imported only while they are used. */
function isAnnotationKept(draft: FileDraft, path: string): boolean {
  const { quirks } = draft.context.options;
  if (path.endsWith('/migrate.proto')) return quirks === undefined && usesMigration(draft);
  if (path.endsWith('/deprecation.proto')) return quirks === 'envoy-2020' || usesDeprecation(draft);
  return true;
}

function usesMigration(draft: FileDraft): boolean {
  return draft.upgrade.file.elements.some(({ row, annotations }) => {
    if (isRemoved(draft, row) || draft.step(row, 'rename') !== undefined || draft.step(row, 'promote') !== undefined)
      return false;
    return annotations.values.some(({ subject }) => subject === 'migrate');
  });
}

function usesDeprecation(draft: FileDraft): boolean {
  return draft.upgrade.file.elements.some(({ row, annotations, isDeprecated }) => {
    if (isRemoved(draft, row)) return false;
    const isAnnotated = annotations.values.some(
      ({ subject }) => subject === 'deprecatedAt' || subject === 'disallowedByDefault',
    );
    return isAnnotated && (isDeprecated || draft.context.options.quirks === undefined);
  });
}

/** Every candidate has status and lineage annotations. */
function annotationImports({ context, upgrade }: FileDraft): ImportLine[] {
  if (context.annotations === undefined) return [];
  const folder = context.annotations.replaceAll('.', '/');
  const hasMessages = upgrade.steps.some(({ kind }) => kind === 'previous-type');
  return [`${folder}/status.proto`, ...(hasMessages ? [`${folder}/versioning.proto`] : [])].map((path) => ({ path }));
}

/** The annotations for deprecation versions in a shadow. */
function dateImports({ context, upgrade }: FileDraft): ImportLine[] {
  const paths = upgrade.steps.map((step) =>
    step.kind === 'date-deprecation' ? markPath(context.tree, step.annotation) : undefined,
  );
  return paths.flatMap((path) => (path === undefined ? [] : [{ path }]));
}
