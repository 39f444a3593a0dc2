/** Renders an old statement with its comments, marked as deprecated if possible. */
import type { ApiElement } from '@protoshepherd/api-tree';
import { deprecationEdits, memberRange } from '@protoshepherd/edit';
import { applyEdits, type TextEdit } from '@protoshepherd/source';
import type { SyntaxNode } from '@protoshepherd/syntax';
import { viewAt } from '@protoshepherd/syntax';

import type { FixStates, Statement } from './planned-fix.ts';

/** The text of a deprecated element. */
export function extractDeprecated(
  { before, style }: Pick<FixStates, 'before' | 'style'>,
  element: ApiElement,
): Statement {
  const node = viewAt(element.file.schemaFile.tree, element.row);
  return extractStatement(node, element.isDeprecated ? [] : deprecationEdits(before, element, style));
}

/** The text of a statement with its comments, after some edits inside it. */
export function extractStatement(node: SyntaxNode, edits: readonly TextEdit[] = []): Statement {
  const { text } = node.tree.file;
  const { start, end } = memberRange(node, { withDetached: false });
  const moved = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const lineStart = text.lastIndexOf('\n', node.span.start - 1) + 1;
  const above = text.slice(lineStart, node.span.start);
  // If a block statement is not first on its line, its members are indented relative to the start of that line.
  const column = above.trim() === '' || isLaidOutWhole(node) ? above.length : above.length - above.trimStart().length;
  const margin = text.slice(text.lastIndexOf('\n', text.lastIndexOf('\n', start - 1) - 1) + 1, start);
  return {
    text: applyEdits(text.slice(start, end), moved).replaceAll('\r\n', '\n'),
    column,
    isApart: margin.includes('\n') && margin.trim() === '',
  };
}

/** Are the continuation lines of a statement aligned with its start? */
function isLaidOutWhole({ kind }: SyntaxNode): boolean {
  return kind === 'field' || kind === 'mapField' || kind === 'enumValue';
}
