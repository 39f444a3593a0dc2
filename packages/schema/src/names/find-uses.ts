/** Finds all uses of a declaration in a file. Only positions where the text contains its name are resolved. */
import { KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';
import { nameAt } from './name-at.ts';
import { isSameDeclaration, type NameUse } from './name-use.ts';
import { RowPath } from './row-path.ts';

/** The uses of a declaration in a file, including its own name, in source order. */
export function findUses(linker: Linker, file: LinkedFile, declaration: Declaration): readonly NameUse[] {
  const { text } = file.tree.file;
  const offsets = listSpellings(declaration)
    .flatMap((name) => occurrences(text, name))
    .toSorted((a, b) => a - b);
  if (offsets.length === 0) return [];
  const rowPath = new RowPath(file.tree);
  return offsets.flatMap((offset) => {
    const use = nameAt(linker, file, offset, rowPath);
    const isMeant =
      use?.target.kind === 'declaration' &&
      use.span.start === offset &&
      isSameDeclaration(use.target.declaration, declaration);
    return isMeant ? [use] : [];
  });
}

/** The possible spellings of a declaration: a group is also a field, whose name is in lower case. */
function listSpellings({ file: { tree }, row, name }: Declaration): readonly string[] {
  if (tree.rows[row] !== KindNumber.group) return [name];
  const written = tokenText(tree, tree.rows[row + slotColumns('group').name] as number);
  return [...new Set([written, written.toLowerCase()])];
}

/** The start of a name in a text, as a whole word or after the label of a reference in a comment. */
function occurrences(text: string, name: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1)) {
    if (!/\w/.test(text.charAt(at + name.length))) found.push(at);
  }
  return found;
}
