/** Checks imports: each resolves to a file, none is listed twice, and there are no cycles. */
import { compareText, sortBy } from '@protoshepherd/source';

import type { FileImport } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';
import { rowSpan, type CheckContext } from './check-context.ts';
import { checkRedactedOptions } from './check-redacted-options.ts';

/** Checks the imports of one file. */
export function checkImports(context: CheckContext): void {
  const { file } = context;
  const seen = new Map<string, FileImport>();
  for (const each of file.imports) {
    const former = seen.get(each.path);
    if (former !== undefined) {
      const related = [{ message: 'first here', file, span: rowSpan(file.tree, former.row) }];
      context.errorAtRow('duplicate-import', `"${each.path}" is imported twice`, each.row, related);
    }
    seen.set(each.path, each);
    if (each.file === undefined) {
      context.linker.noteDependency(file, 'paths');
      const message = isCanonicalPath(each.path)
        ? notFound(context.linker, file, each.path)
        : `"${each.path}" is not a canonical path; remove backslashes, empty parts, \`.\` and \`..\``;
      context.errorAtRow('unresolved-import', message, each.row);
    }
  }
  checkImportOrder(context);
  checkRedactedOptions(context);
}

/** Option imports come after all others, so that descriptors can be converted back into the same text. */
function checkImportOrder(context: CheckContext): void {
  const { imports } = context.file;
  const firstOption = imports.findIndex((each) => each.modifier === 'option');
  if (firstOption === -1) return;
  const late = imports.slice(firstOption).find((each) => each.modifier !== 'option');
  if (late === undefined) return;
  context.errorAtRow('import-order', 'a plain import must come before all `import option` statements', late.row);
}

/** The message about a missing import: where it was searched, a similar path that the file does not import yet, and what to do. */
function notFound(linker: Linker, { imports }: LinkedFile, path: string): string {
  const { searched } = linker;
  const where = searched.length === 0 ? '' : ` in ${searched.map((folder) => `\`${folder}\``).join(', ')}`;
  const [near] = pathsNamed(linker, baseName(path))
    .filter((other) => !imports.some((each) => each.path === other))
    .toSorted((a, b) => commonSuffixLength(b, path) - commonSuffixLength(a, path) || compareText(a, b));
  const remedy = near === undefined ? 'pass `--include` with the folder that contains it' : `did you mean "${near}"?`;
  return `"${path}" is not found${where}; ${remedy}`;
}

const indexes = new WeakMap<Linker, ReadonlyMap<string, readonly string[]>>();

/** The paths of all files with a given name, in any folder. They are indexed, because with a wrong root every import needs them. */
function pathsNamed(linker: Linker, name: string): readonly string[] {
  let index = indexes.get(linker);
  if (index === undefined) {
    const byName = new Map<string, string[]>();
    for (const { path } of linker.files) byName.set(baseName(path), [...(byName.get(baseName(path)) ?? []), path]);
    index = byName;
    indexes.set(linker, index);
  }
  return index.get(name) ?? [];
}

function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The length of the common suffix of two paths. */
function commonSuffixLength(a: string, b: string): number {
  let shared = 0;
  while (shared < a.length && shared < b.length && a.at(-1 - shared) === b.at(-1 - shared)) shared++;
  return shared;
}

function isCanonicalPath(path: string): boolean {
  return !path.includes('\\') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Reports every import cycle once, at the import that closes it, with all its edges. */
export function checkImportCycles(linker: Linker): void {
  if (linker.files.every(isBehindImports)) return;
  const state = new Map<LinkedFile, 'open' | 'done'>();
  // A cycle is reported starting at its first file, by path.
  for (const start of sortBy(linker.files, (file) => file.path)) if (!state.has(start)) visit(linker, start, state);
}

/** Files come after their imports, except where a cycle is closed. */
function isBehindImports({ imports, position }: LinkedFile): boolean {
  return imports.every(({ file }) => file === undefined || (file as LinkedFile).position < position);
}

function visit(linker: Linker, start: LinkedFile, state: Map<LinkedFile, 'open' | 'done'>): void {
  const path: { readonly file: LinkedFile; next: number }[] = [{ file: start, next: 0 }];
  state.set(start, 'open');
  for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
    const edge = step.file.imports[step.next++];
    if (edge === undefined) {
      state.set(step.file, 'done');
      path.pop();
      continue;
    }
    const target = edge.file as LinkedFile | undefined;
    if (target === undefined) continue;
    if (state.get(target) === 'open') {
      const cycle = path.slice(path.findIndex((each) => each.file === target));
      reportCycle(linker, cycle, step.file, edge);
    } else if (!state.has(target)) {
      state.set(target, 'open');
      path.push({ file: target, next: 0 });
    }
  }
}

function reportCycle(
  linker: Linker,
  cycle: readonly { readonly file: LinkedFile; readonly next: number }[],
  file: LinkedFile,
  edge: FileImport,
): void {
  const names = [...cycle.map((step) => step.file.path), edge.path];
  const related = cycle.slice(0, -1).map((step) => {
    const taken = step.file.imports[step.next - 1] as FileImport;
    return { message: `imports "${taken.path}"`, file: step.file, span: rowSpan(step.file.tree, taken.row) };
  });
  linker.report(file, {
    rule: 'import-cycle',
    message: `these files import one another: ${names.join(' → ')}`,
    span: rowSpan(file.tree, edge.row),
    related,
  });
}
