/** Writes the runs of a message: fields that are promoted go into a oneof, those that are not are changed in their place. */
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

import { BlockDraft } from './edit-block.ts';
import { editStatement, statementText } from './field-text.ts';
import { fieldRuns, type FieldRun, type RunField } from './field-runs.ts';
import type { FileDraft } from './file-draft.ts';
import { memberRange } from './member-range.ts';

/** Edits the fields of a message; members that go as a whole are taken out of its block. */
export function editFields(draft: FileDraft, message: number, block: BlockDraft, members: readonly SyntaxNode[]): void {
  const memberAt = new Map(members.map((member) => [member.row, member]));
  const runs = fieldRuns(draft, message);
  const gathered = new Set(runs.flatMap((run) => run.gathered));
  for (const run of runs) {
    if (run.oneof !== undefined && isRewritten(draft, run)) {
      // A run that has become part of another leaves nothing behind.
      if (run.fields.every((field) => gathered.has(field)))
        for (const field of run.fields) removeMember(block, memberAt, field);
      else rewriteRun(draft, run, block, memberAt);
      continue;
    }
    for (const field of run.fields) {
      if (gathered.has(field)) removeMember(block, memberAt, field);
      else if (field.block === undefined) {
        if (field.isDropped) block.remove(memberAt.get(field.row) as SyntaxNode);
        else editStatement(draft, field.row);
      }
    }
    const [first] = run.fields;
    if (first?.block !== undefined && !gathered.has(first)) editOneof(draft, first.block, block, memberAt);
  }
}

/** Does a field come to this oneof that did not stand in it? */
function isRewritten(draft: FileDraft, { fields, gathered }: FieldRun): boolean {
  return (
    gathered.length > 0 ||
    fields.some(
      ({ row, isDropped, block }) => block === undefined || (!isDropped && draft.step(row, 'promote') !== undefined),
    )
  );
}

function removeMember(block: BlockDraft, memberAt: ReadonlyMap<number, SyntaxNode>, field: RunField): void {
  const member = memberAt.get(field.block ?? field.row);
  if (member !== undefined) block.remove(member);
}

/** A oneof that keeps its place: some of its fields change, some go. */
function editOneof(draft: FileDraft, row: number, around: BlockDraft, memberAt: ReadonlyMap<number, SyntaxNode>): void {
  const node = viewAt(draft.tree, row) as OneofNode;
  const fields = node.members.filter((member) => member.kind !== 'option' && member.kind !== 'empty');
  // Without members it would not be valid; the original leaves it all the same.
  if (draft.context.options.quirks === undefined && fields.every((field) => draft.isDropped(field.row))) {
    around.remove(memberAt.get(row) as SyntaxNode);
    return;
  }
  const block = new BlockDraft(draft, node, node.members);
  for (const field of fields) {
    if (draft.isDropped(field.row)) block.remove(field);
    else editStatement(draft, field.row);
  }
  block.finish();
}

/** Replaces the fields of a run, and the oneof that some of them stood in, by one oneof with all of them. */
function rewriteRun(
  draft: FileDraft,
  run: FieldRun,
  block: BlockDraft,
  memberAt: ReadonlyMap<number, SyntaxNode>,
): void {
  const places = run.fields.map(({ row, block: oneof }) => memberAt.get(oneof ?? row) as SyntaxNode);
  const survivors = [...run.fields, ...run.gathered].filter((field) => !field.isDropped);
  if (survivors.length === 0 && draft.context.options.quirks === undefined) {
    for (const place of places) block.remove(place);
    return;
  }
  const [first, last] = [places[0] as SyntaxNode, places.at(-1) as SyntaxNode];
  const { start } = memberRange(first, { withDetached: draft.context.options.quirks !== undefined });
  const { end } = memberRange(last, { withDetached: false });
  draft.replace(start, end, oneofText(draft, run, survivors, draft.columnOf(first.span.start)));
}

function oneofText(
  draft: FileDraft,
  { oneof, fields }: FieldRun,
  survivors: readonly RunField[],
  indent: number,
): string {
  const margin = ' '.repeat(indent);
  const old = fields.find((field) => field.block !== undefined)?.block;
  const parts = [
    ...(old === undefined ? [] : optionTexts(draft, old, indent + 2)),
    ...survivors.map(({ row }) => fieldWithComments(draft, row, indent + 2)),
  ];
  const head = old === undefined ? '' : leadingText(draft, viewAt(draft.tree, old), indent);
  const body = parts.length === 0 ? '' : `${parts.map((part) => `${margin}  ${part}`).join('\n\n')}\n`;
  return `${head}oneof ${oneof} {\n${body}${margin}}`;
}

/** The options of a oneof, one part. */
function optionTexts(draft: FileDraft, oneof: number, indent: number): string[] {
  const lines = childRows(draft.tree.rows, oneof, KindNumber.option).map((row) =>
    layoutOptionStatement(readOption(viewAt(draft.tree, row) as OptionNode), indent),
  );
  return lines.length === 0 ? [] : [lines.join('\n').slice(indent)];
}

function fieldWithComments(draft: FileDraft, row: number, indent: number): string {
  const node = viewAt(draft.tree, row);
  const { end } = memberRange(node, { withDetached: true });
  const behind = reindent(draft.text.slice(node.span.end, end), indent);
  return `${leadingText(draft, node, indent)}${statementText(draft, row, indent)}${behind}`;
}

/** The comments above a statement, moved to a column; the first line has no margin yet. */
function leadingText(draft: FileDraft, node: SyntaxNode, indent: number): string {
  const { start } = memberRange(node, { withDetached: true });
  return reindent(draft.text.slice(start, node.span.start), indent);
}

/** Moves all lines but the first to another column; what stands further in stays further in. */
function reindent(text: string, indent: number): string {
  const [first = '', ...lines] = text.split('\n');
  const old = Math.min(
    ...lines.map((line) => (line.trim() === '' ? Infinity : line.length - line.trimStart().length)),
    indent,
  );
  const moved = lines.map((line, at) =>
    line.trim() === '' && at < lines.length - 1 ? '' : `${' '.repeat(indent)}${line.slice(old)}`,
  );
  return [first, ...moved].join('\n');
}
