/**
 * Imports that only options need. Edition 2024 writes them as `import option`, behind all others: what is imported so need not be there when a program runs. An import that leads to something else as well stays a plain
 * one, and so does one that nothing needs.
 */
import type { SchemaFile, TypeReference } from '@protoshepherd/schema';
import type { TextEdit } from '@protoshepherd/source';
import { childRows, commentsOf, ImportNode, KindNumber, viewAt } from '@protoshepherd/syntax';

import { endOfLine } from './end-of-line.ts';
import { cutStatement, firstPlace } from './statement-edits.ts';

/** A file and what it refers to. */
export interface ReferringFile {
  readonly file: Pick<SchemaFile, 'tree' | 'package' | 'imports'>;
  readonly references: readonly TypeReference[];
}

/** The edits that turn imports into imports for options. `added` are paths that the file shall import so and does not import yet. */
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

/** The rows of imports that lead to nothing but options. */
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

/** A file and everything that it imports publicly. */
function publicClosure(start: SchemaFile): ReadonlySet<SchemaFile> {
  const found = new Set([start]);
  for (const each of found)
    for (const { modifier, file } of each.imports) if (modifier === 'public' && file !== undefined) found.add(file);
  return found;
}

/** A comment about an import stays where it is, and so does the import. */
function hasComments(node: ImportNode): boolean {
  const { leading, trailing } = commentsOf(node);
  return leading !== undefined || trailing !== undefined;
}

/** Imports for options stand behind all others. */
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
