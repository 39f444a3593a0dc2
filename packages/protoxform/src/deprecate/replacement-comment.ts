/** Adds `Deprecated: use … instead.` as the last line of an element's comment, or as a new comment. */
import type { ApiElement } from '@protoshepherd/api-tree';
import type { TextEdit } from '@protoshepherd/source';
import { childRows, collectComments, KindNumber, viewAt, type SyntaxTree } from '@protoshepherd/syntax';

/** The edits that name a replacement in the comments of some elements of one file. */
export function replacementComments(elements: readonly ApiElement[], replacement: string): readonly TextEdit[] {
  const words = `Deprecated: use ${replacement} instead.`;
  const enums = new Set(elements.flatMap(({ kind, parent }) => (kind === 'enumValue' ? (parent ?? []) : [])));
  return [
    ...elements.map(({ file, row }) => commentEdit(file.schemaFile.tree, row, words)),
    ...[...enums].flatMap(({ file, row }) => addBlankLines(file.schemaFile.tree, row)),
  ];
}

function commentEdit(tree: SyntaxTree, row: number, words: string): TextEdit {
  const { text } = tree.file;
  const node = viewAt(tree, row);
  const { start } = node.span;
  const before = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  const margin = /^\s*/.exec(before)?.[0] ?? '';
  const { leading } = collectComments(node);
  if (leading === undefined) {
    const lineBreak = before.trim() === '' ? '' : `\n${margin}`;
    return { start, end: start, text: `${lineBreak}// ${words}\n${margin}` };
  }
  const end = text[leading.span.end - 1] === '\r' ? leading.span.end - 1 : leading.span.end;
  if (!isBlockComment(tree, leading.span.end)) return { start: end, end, text: `\n${margin}// ${words}` };
  // The line is added inside a block comment, since another comment below would replace it as the leading comment.
  const closing = end - 2;
  const bodyEnd = text.slice(0, closing).trimEnd().length;
  return { start: bodyEnd, end: closing, text: `\n${margin} * ${words}\n${margin} ` };
}

function isBlockComment({ comments, file }: SyntaxTree, end: number): boolean {
  const start = comments.starts[comments.ends.indexOf(end)];
  return start !== undefined && file.text.startsWith('/*', start);
}

/** Enum values are separated by blank lines as soon as one of them has a comment. */
function addBlankLines(tree: SyntaxTree, row: number): readonly TextEdit[] {
  const spans = childRows(tree.rows, row, KindNumber.enumValue).map((value) => viewAt(tree, value).span);
  return spans.flatMap(({ start }, at): TextEdit[] => {
    const above = spans[at - 1]?.end;
    if (above === undefined || !/^\r?\n[ \t]*$/.test(tree.file.text.slice(above, start))) return [];
    return [{ start: above, end: above, text: '\n' }];
  });
}
