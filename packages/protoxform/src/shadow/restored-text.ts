/** Elements of a shadow as text for the active file: at the column where they will stand, with their comments, and with references in these led on. */
import type { ApiElement } from '@protoshepherd/api-tree';
import { applyEdits, type TextEdit } from '@protoshepherd/source';
import { viewAt, type OneofNode, type SyntaxTree } from '@protoshepherd/syntax';

import { followReferences } from '../edit/comment-references.ts';
import { editsFor } from '../edit/edits-for.ts';
import { statementText } from '../edit/field-text.ts';
import type { FileDraft } from '../edit/file-draft.ts';
import { memberRange } from '../edit/member-range.ts';
import { moveLines } from '../edit/move-lines.ts';
import { movedComments, movedField, oneofText } from '../edit/oneof-text.ts';

/** A hidden field or value, without a margin on its first line. The original knew only the comments of the active file. */
export function restoredText(draft: FileDraft, { row }: ApiElement, indent: number): string {
  const isBare = draft.context.options.quirks !== undefined;
  return finished(draft, isBare ? statementText(draft, row, indent) : movedField(draft, row, indent));
}

/** A oneof of hidden fields only. It asks for nothing, whatever it asked for once: nobody sets a hidden field in a new message. The original forgot that. */
export function restoredOneof(
  draft: FileDraft,
  node: OneofNode | undefined,
  name: string,
  fields: readonly ApiElement[],
  indent: number,
): string {
  const isBare = draft.context.options.quirks !== undefined;
  const comments = node === undefined || isBare ? '' : movedComments(draft, node, indent);
  const texts = fields.map((field) => restoredText(draft, field, indent + 2));
  const options = isBare ? (node?.members ?? []).filter(({ kind }) => kind === 'option').map(({ text }) => text) : [];
  return finished(draft, comments) + oneofText(name, [...options, ...texts], indent);
}

/** A whole message or enum as it is in the shadow, without a margin on its first line. */
export function adoptedText(draft: FileDraft, { row }: ApiElement, indent: number): string {
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
  return finished(draft, moveLines(text, draft.columnOf(node.span.start), indent));
}

const known = new WeakMap<FileDraft, readonly TextEdit[]>();

/** The edits of a whole shadow, made once. */
function shadowEdits(draft: FileDraft): readonly TextEdit[] {
  let edits = known.get(draft);
  if (edits === undefined) known.set(draft, (edits = editsFor(draft.context, draft.upgrade)));
  return edits;
}

function finished({ context }: FileDraft, text: string): string {
  return followReferences(text.replaceAll('\r\n', '\n'), context.names);
}

/** Takes comments out, each with its line; the original knew only that which it wrote itself. */
function commentCuts({ comments, file }: SyntaxTree, from: number, to: number): TextEdit[] {
  const cuts: TextEdit[] = [];
  for (let at = 0; at < comments.count; at++) {
    const [start, end] = [comments.starts[at] as number, comments.ends[at] as number];
    if (start < from || end > to || file.text.slice(start, end).includes('[#next-free-field:')) continue;
    const margin = /[ \t]*$/.exec(file.text.slice(from, start))?.[0].length ?? 0;
    const isFirst = start === from || file.text[start - margin - 1] === '\n';
    const space = /^\s*/.exec(file.text.slice(end, to))?.[0].length ?? 0;
    cuts.push(isFirst ? { start, end: end + space, text: '' } : { start: start - margin, end, text: '' });
  }
  return cuts;
}
