/**
 * Reproduces the oneofs of Envoy's original generator. It visits the fields in source order, removed fields included, and opens a oneof whenever the
 * next field belongs to another one than the previous field; promoted fields keep their position. So it can open a oneof of the same name twice, and
 * leave one empty.
 */
import { memberRange, type BlockDraft } from '@protoshepherd/edit';
import {
  childRows,
  KindNumber,
  layoutOptionStatement,
  readOption,
  viewAt,
  type OneofNode,
  type OptionNode,
  type SyntaxNode,
} from '@protoshepherd/syntax';

import { editStatement } from './field-text.ts';
import type { FileDraft } from './file-draft.ts';
import { messageFields, type MessageField } from './message-fields.ts';
import { editOneof } from './old-oneof.ts';
import { movedComments, movedField, oneofText } from './oneof-text.ts';

/** Adjacent fields in one oneof or in none. */
interface FieldRun {
  /** The name of their oneof after the upgrade. */
  readonly oneof: string | undefined;
  readonly fields: readonly MessageField[];
}

/** Edits the fields of a message. Members that are removed as a whole are removed from its block. */
export function editOriginalFields(
  draft: FileDraft,
  message: number,
  block: BlockDraft,
  memberAt: ReadonlyMap<number, SyntaxNode>,
): void {
  for (const run of fieldRuns(draft, message)) {
    if (isRewritten(run)) {
      rewriteRun(draft, run, memberAt);
      continue;
    }
    for (const field of run.fields) {
      if (field.block !== undefined) continue;
      if (field.isDropped) block.remove(memberAt.get(field.row) as SyntaxNode);
      else editStatement(draft, field.row);
    }
    const oneof = run.fields[0]?.block;
    if (oneof !== undefined) editOneof(draft, viewAt(draft.tree, oneof) as OneofNode);
  }
}

function fieldRuns(draft: FileDraft, message: number): FieldRun[] {
  const runs: { oneof: string | undefined; fields: MessageField[] }[] = [];
  for (const field of messageFields(draft, message)) {
    // A promotion counts even if its field is removed.
    const oneof = (field.isDropped ? draft.element(field.row)?.oneofPromotion : undefined) ?? field.oneof;
    const last = runs.at(-1);
    if (last !== undefined && oneof !== undefined && last.oneof === oneof) last.fields.push(field);
    else runs.push({ oneof, fields: [field] });
  }
  return runs;
}

/** Does the run add a field to its oneof? */
function isRewritten({ oneof, fields }: FieldRun): boolean {
  return oneof !== undefined && fields.some(({ block, isPromoted }) => block === undefined || isPromoted);
}

/** Replaces the fields of a run, and the oneof that contained some of them, by one oneof with all of them. */
function rewriteRun(
  draft: FileDraft,
  { oneof = '', fields }: FieldRun,
  memberAt: ReadonlyMap<number, SyntaxNode>,
): void {
  const places = fields.map(({ row, block }) => memberAt.get(block ?? row) as SyntaxNode);
  const [first, last] = [places[0] as SyntaxNode, places.at(-1) as SyntaxNode];
  const indent = draft.columnOf(first.span.start);
  const old = fields.find((field) => field.block !== undefined)?.block;
  const inner = indent + draft.style.indent;
  const survivors = fields.filter((field) => !field.isDropped);
  const parts = [
    ...(old === undefined ? [] : optionTexts(draft, old, inner)),
    ...survivors.map(({ row }) => movedField(draft, row, inner)),
  ];
  const head = old === undefined ? '' : movedComments(draft, viewAt(draft.tree, old), indent);
  const { start } = memberRange(first, { withDetached: true });
  const { end } = memberRange(last, { withDetached: false });
  draft.replace(start, end, `${head}${oneofText(draft, oneof, parts, indent)}`);
}

/** The options of a oneof, as one part. */
function optionTexts(draft: FileDraft, oneof: number, indent: number): string[] {
  const lines = childRows(draft.tree.rows, oneof, KindNumber.option).map((row) =>
    layoutOptionStatement(readOption(viewAt(draft.tree, row) as OptionNode), indent, draft.style),
  );
  return lines.length === 0 ? [] : [lines.join('\n').slice(indent)];
}
