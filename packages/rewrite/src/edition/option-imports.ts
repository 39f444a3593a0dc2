/**
 * Imports that only options need. Edition 2024 writes them as `import option` after all others; such imports need not exist at run time. An import that has other uses stays a plain one, and so does an unused one.
 */
import type { SchemaFile, TypeReference } from '@protoshepherd/schema';
import type { TextEdit } from '@protoshepherd/source';
import { childRows, collectComments, hasInnerComments, ImportNode, KindNumber, viewAt } from '@protoshepherd/syntax';

import { endOfLine } from '../end-of-line.ts';
import { cutStatement, firstPlace } from '../statement-edits.ts';

/** A file and its references. */
export interface ReferringFile {
  readonly file: Pick<SchemaFile, 'tree' | 'package' | 'imports'>;
  readonly references: readonly TypeReference[];
}

/** The edits that turn imports into option imports. `added` are the paths of option imports to insert. */
export function optionImportEdits({ file, references }: ReferringFile, added: readonly string[]): readonly TextEdit[] {
  const { tree } = file;
  const rows = childRows(tree.rows, 0, KindNumber.import);
  const only = optionImportRows({ file, references });
  const lastPlain = rows.findLastIndex((row) => !only.has(row));
  const moved = rows.slice(0, lastPlain + 1).filter((row) => only.has(row) && !hasComments(new ImportNode(tree, row)));
  const inPlace = rows.slice(lastPlain + 1).flatMap((row) => new ImportNode(tree, row).path?.span ?? []);
  const paths = [...moved.map((row) => new ImportNode(tree, row).path?.value ?? ''), ...added].toSorted();
  return [
    ...inPlace.map(({ start }) => ({ start, end: start, text: 'option ' })),
    ...moved.map((row) => cutStatement(tree, viewAt(tree, row))),
    ...insertImports(tree, paths, inPlace.length > 0),
  ];
}

/** The rows of imports used only by options. */
function optionImportRows({ file, references }: ReferringFile): ReadonlySet<number> {
  const used = new Map<SchemaFile, boolean>();
  for (const { kind, target } of references)
    used.set(target.file, (used.get(target.file) ?? true) && kind === 'option');
  const isOnlyForOptions = (imported: SchemaFile): boolean => {
    const uses = [...publicClosure(imported)].flatMap((each) => used.get(each) ?? []);
    return uses.length > 0 && !uses.includes(false);
  };
  const found = file.imports.filter(
    (each) => each.modifier === undefined && each.file !== undefined && isOnlyForOptions(each.file),
  );
  return new Set(found.map(({ row }) => row));
}

/** A file and its transitive public imports. */
function publicClosure(start: SchemaFile): ReadonlySet<SchemaFile> {
  const found = new Set([start]);
  for (const each of found)
    for (const { modifier, file } of each.imports) if (modifier === 'public' && file !== undefined) found.add(file);
  return found;
}

/** An import with comments stays in place, so that its comments do too. */
function hasComments(node: ImportNode): boolean {
  const { leading, trailing } = collectComments(node);
  return leading !== undefined || trailing !== undefined || hasInnerComments(node);
}

/** Option imports follow all other imports. */
function insertImports(
  tree: ReferringFile['file']['tree'],
  paths: readonly string[],
  isBehindOthers: boolean,
): readonly TextEdit[] {
  if (paths.length === 0) return [];
  const text = paths.map((path) => `import option "${path}";`).join('\n');
  const head = childRows(tree.rows, 0, KindNumber.import, KindNumber.package, KindNumber.syntax).at(-1);
  const at = head === undefined ? firstPlace(tree) : endOfLine(tree.file.text, viewAt(tree, head).span.end);
  const gap = isBehindOthers ? '\n' : '\n\n';
  return [{ start: at, end: at, text: head === undefined ? `${text}\n\n` : `${gap}${text}` }];
}
