/** Renders elements of a shadow for the active file: at their new column, with their comments, and with updated references in these. */
import type { ApiElement } from '@protoshepherd/api-tree';
import { memberRange, reindent } from '@protoshepherd/edit';
import { applyEdits, type TextEdit } from '@protoshepherd/source';
import { viewAt, type OneofNode, type SyntaxTree } from '@protoshepherd/syntax';

import { followReferences } from '../edit/comment-references.ts';
import { editsFor } from '../edit/edits-for.ts';
import { statementText } from '../edit/field-text.ts';
import type { FileDraft } from '../edit/file-draft.ts';
import { movedComments, movedField, oneofText } from '../edit/oneof-text.ts';

/**
 * A hidden field or value, without indentation on its first line. New writers do not set it, so it is no longer required. The original generator kept `required`, and
 * kept no comments.
 */
export function restoredText(draft: FileDraft, { row }: ApiElement, indent: number): string {
  if (draft.context.options.quirks !== undefined) return finishText(draft, statementText(draft, row, indent));
  const above = movedComments(draft, viewAt(draft.tree, row), indent);
  const statement = movedField(draft, row, indent).slice(above.length);
  return finishText(draft, above + statement.replace(/^required\b/, 'optional'));
}

/**
 * A oneof that consists of hidden fields. Its options are dropped, except with quirks, because new writers do not set
 * any of its fields.
 */
export function restoredOneof(
  draft: FileDraft,
  node: OneofNode | undefined,
  name: string,
  fields: readonly ApiElement[],
  indent: number,
): string {
  const isBare = draft.context.options.quirks !== undefined;
  const comments = node === undefined || isBare ? '' : movedComments(draft, node, indent);
  const texts = fields.map((field) => restoredText(draft, field, indent + draft.style.indent));
  const options = isBare ? (node?.members ?? []).filter(({ kind }) => kind === 'option') : [];
  const parts = [...options.map(({ text }) => finishText(draft, text)), ...texts];
  return finishText(draft, comments) + oneofText(draft, name, parts, indent);
}

/** A whole message or enum of the shadow, without indentation on its first line. */
export function printWholeElement(draft: FileDraft, { row }: ApiElement, indent: number): string {
  const node = viewAt(draft.tree, row);
  const { start, end } = memberRange(node, { withDetached: false });
  const cuts = draft.context.options.quirks === undefined ? [] : commentCuts(draft.tree, start, end);
  const edits = shadowEdits(draft).filter(
    (edit) =>
      edit.end <= end &&
      (edit.start > start || (edit.start === start && edit.end > start)) &&
      cuts.every((cut) => edit.end <= cut.start || edit.start >= cut.end),
  );
  const inside = [...edits, ...cuts].map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  const text = applyEdits(draft.text.slice(start, end), inside);
  return finishText(draft, reindent(text, draft.columnOf(node.span.start), indent));
}

const known = new WeakMap<FileDraft, readonly TextEdit[]>();

/** The edits of a whole shadow, cached. */
function shadowEdits(draft: FileDraft): readonly TextEdit[] {
  let edits = known.get(draft);
  if (edits === undefined) known.set(draft, (edits = editsFor(draft.context, draft.upgrade)));
  return edits;
}

function finishText({ context }: FileDraft, text: string): string {
  return followReferences(text.replaceAll('\r\n', '\n'), context.names);
}

/**
 * Removes comments, each with its line. The original generator kept only the `[#next-free-field: …]` comments that it
 * wrote itself.
 */
function commentCuts({ comments, file: { text } }: SyntaxTree, from: number, to: number): TextEdit[] {
  const cuts: TextEdit[] = [];
  let done = from;
  for (let at = 0; at < comments.count; at++) {
    const [start, end] = [comments.starts[at] as number, comments.ends[at] as number];
    if (start < from || end > to || text.slice(start, end).includes('[#next-free-field:')) continue;
    let margin = start;
    while (margin > done && (text[margin - 1] === ' ' || text[margin - 1] === '\t')) margin--;
    const isFirst = margin === done || text[margin - 1] === '\n';
    done = isFirst ? end + (/^\s*/.exec(text.slice(end, to))?.[0].length ?? 0) : end;
    // Keeps a space between two words separated by a comment.
    const isBetween = !isFirst && /^\S/.test(text.slice(end, to));
    cuts.push({ start: isFirst ? start : margin, end: done, text: isBetween ? ' ' : '' });
  }
  return cuts;
}
