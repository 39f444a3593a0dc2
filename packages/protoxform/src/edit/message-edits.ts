/** Edits a message: its previous type, deprecated members, and the messages and enums nested in it. */
import { BlockDraft } from '@protoshepherd/edit';
import {
  hasInnerComments,
  layoutOptionStatement,
  viewAt,
  type MessageNode,
  type OptionNode,
  type SyntaxNode,
} from '@protoshepherd/syntax';

import { editEnum } from './enum-edits.ts';
import { editExtend } from './extend-edits.ts';
import type { FileDraft, StepOf } from './file-draft.ts';
import { editOptionNames } from './name-edits.ts';
import { editFields } from './oneof-edits.ts';
import { editReserved } from './reserve-edits.ts';

/** Edits the message at a row, without recursion, since nesting depth is unbounded. */
export function editMessages(draft: FileDraft, outermost: number): void {
  const pending = [outermost];
  for (let row = pending.pop(); row !== undefined; row = pending.pop()) pending.push(...editMessage(draft, row));
}

/** Edits one message and returns the rows of its nested messages. */
function editMessage(draft: FileDraft, row: number): number[] {
  const node = viewAt(draft.tree, row) as MessageNode;
  const { members } = node;
  const block = new BlockDraft(draft, node, members);
  const lineage = lineageRow(draft, row);
  editOptionNames(draft, members, (option) => option.row === lineage);
  const inner: number[] = [];
  const reserved: StepOf<'reserve'>[] = [];
  for (const member of members) {
    if (member.kind === 'message' || member.kind === 'enum') {
      if (draft.isDropped(member.row)) block.remove(member);
      else if (member.kind === 'enum') editEnum(draft, member.row);
      else inner.push(member.row);
    }
    if (member.kind === 'extend') editExtend(draft, member, block);
    if (member.kind === 'group' && !draft.isDropped(member.row)) inner.push(member.row);
    reserved.push(...reservations(draft, member));
  }
  editFields(draft, row, block, members);
  editPreviousType(draft, row, block, members);
  editReserved(draft, block, members, reserved);
  block.finish();
  return inner;
}

function reservations(draft: FileDraft, member: SyntaxNode): StepOf<'reserve'>[] {
  const rows = member.kind === 'oneof' ? member.childRows() : [member.row];
  return rows.flatMap((row) => draft.step(row, 'reserve') ?? []);
}

/** The row of the `previous_message_type` option, if it changes. */
function lineageRow(draft: FileDraft, row: number): number | undefined {
  if (draft.step(row, 'previous-type') === undefined || draft.context.annotations === undefined) return undefined;
  const known = draft
    .element(row)
    ?.annotations.values.find(({ subject, field }) => subject === 'versioning' && field === 'previous_message_type');
  return known?.row;
}

function editPreviousType(draft: FileDraft, row: number, block: BlockDraft, members: readonly SyntaxNode[]): void {
  const step = draft.step(row, 'previous-type');
  const { annotations } = draft.context;
  if (step === undefined || annotations === undefined) return;
  const known = lineageRow(draft, row);
  const name = `(${annotations}.versioning).previous_message_type`;
  const text = (indent: number, written: string): string =>
    layoutOptionStatement({ name: written, value: { kind: 'scalar', text: `"${step.type}"` } }, indent, draft.style);
  const option = known === undefined ? undefined : members.find((member) => member.row === known);
  if (option === undefined) {
    const last = block.lastKept((member) => member.kind === 'option');
    block.addAfter(last, text(block.indent, name), last !== undefined);
    return;
  }
  const value = (option as OptionNode).value?.span;
  const { start, end } = option.span;
  const indent = draft.columnOf(start);
  // A new layout would lose comments inside the statement.
  if (value !== undefined && hasInnerComments(option)) draft.replace(value.start, value.end, `"${step.type}"`);
  else draft.replace(start, end, text(indent, name).slice(indent));
}
