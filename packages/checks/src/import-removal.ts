/** Edits that remove imports from a file. */
import type { Use } from '@protoshepherd/dag';
import type { Fix, TextEdit } from '@protoshepherd/source';
import { viewAt, type SyntaxNode, type SyntaxTree } from '@protoshepherd/syntax';

/** A fix that removes imports; `undefined` if they are in several files, or in an included file. */
export function removeImports(imports: readonly Pick<Use, 'file' | 'row'>[]): Fix | undefined {
  const [first] = imports;
  if (first === undefined || !first.file.isTarget || imports.some(({ file }) => file !== first.file)) return undefined;
  const { tree } = first.file.schemaFile;
  return {
    title: imports.length === 1 ? 'Remove the import' : 'Remove the imports',
    file: first.file.path,
    edits: imports.map(({ row }) => removeStatement(tree, row)),
  };
}

/** Removes a statement, and its line if nothing else is on it. */
function removeStatement(tree: SyntaxTree, row: number): TextEdit {
  const { start, end } = (viewAt(tree, row) as SyntaxNode).span;
  const { text } = tree.file;
  const before = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  const lineEnd = after === -1 ? text.length : after + 1;
  const isAlone = text.slice(before, start).trim() === '' && text.slice(end, lineEnd).trim() === '';
  return isAlone ? { start: before, end: lineEnd, text: '' } : { start, end, text: '' };
}
