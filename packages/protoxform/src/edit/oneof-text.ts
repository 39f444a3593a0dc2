/** Renders fields that move into a oneof at their new column, and new oneofs. */
import { memberRange, reindent } from '@protoshepherd/edit';
import { viewAt, type SyntaxNode } from '@protoshepherd/syntax';

import { statementText } from './field-text.ts';
import type { FileDraft } from './file-draft.ts';

/**
 * A oneof, from its first word to its closing brace. The parts are fields with their comments, or options, without indentation on their
 * first lines.
 */
export function oneofText({ style }: FileDraft, name: string, parts: readonly string[], indent: number): string {
  const margin = ' '.repeat(indent);
  const inner = ' '.repeat(indent + style.indent);
  const body = parts.length === 0 ? '' : `${parts.map((part) => `${inner}${part}`).join('\n\n')}\n`;
  return `oneof ${name} {\n${body}${margin}}`;
}

/** A field at another column, with its comments. */
export function movedField(draft: FileDraft, row: number, indent: number): string {
  const node = viewAt(draft.tree, row);
  const { end } = memberRange(node, { withDetached: false });
  const behind = reindent(draft.text.slice(node.span.end, end), draft.columnOf(node.span.start), indent);
  return `${movedComments(draft, node, indent)}${statementText(draft, row, indent)}${behind}`;
}

/** The comments above a statement. The original generator included detached ones. */
export function movedComments(draft: FileDraft, node: SyntaxNode, indent: number): string {
  const { start } = memberRange(node, { withDetached: draft.context.options.quirks !== undefined });
  return reindent(draft.text.slice(start, node.span.start), draft.columnOf(node.span.start), indent);
}
