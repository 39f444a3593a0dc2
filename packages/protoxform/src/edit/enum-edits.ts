/**
 * Edits an enum. Values are separated by blank lines if one of them has a comment; when the last comment is removed, the blank lines are removed too.
 */
import { BlockDraft, memberRange } from '@protoshepherd/edit';
import {
  collectComments,
  readOption,
  viewAt,
  type EnumMember,
  type EnumNode,
  type EnumValueNode,
} from '@protoshepherd/syntax';

import { editStatement } from './field-text.ts';
import type { FileDraft } from './file-draft.ts';
import { editOptionNames } from './name-edits.ts';
import { editReserved } from './reserve-edits.ts';

/** Edits the enum at a row. */
export function editEnum(draft: FileDraft, row: number): void {
  const node = viewAt(draft.tree, row) as EnumNode;
  const { members } = node;
  const { quirks } = draft.context.options;
  const values = members.filter((member) => member.kind === 'enumValue');
  const block = new BlockDraft(draft, node, members);
  editOptionNames(draft, members);
  for (const value of values) {
    if (draft.isDropped(value.row)) block.remove(value);
    else editStatement(draft, value.row);
  }
  const kept = values.filter((value) => !draft.isDropped(value.row));
  const isLoose = values.some((value) => hasComment(draft, value));
  if (isLoose && !values.some((value) => leavesComment(draft, value))) removeBlankLines(draft, members, kept);
  if (quirks === undefined && hasDistinctNumbers(kept)) {
    for (const member of members) if (isAllowAlias(member)) block.remove(member);
  }
  const steps = values.flatMap((value) => draft.step(value.row, 'reserve') ?? []);
  editReserved(draft, block, members, steps);
  block.finish();
}

/** `allow_alias` without an alias is an error. */
function isAllowAlias(member: EnumMember): boolean {
  return member.kind === 'option' && readOption(member).name === 'allow_alias';
}

function hasDistinctNumbers(values: readonly EnumValueNode[]): boolean {
  const numbers = values.map(({ isNegative, number }) => Number(number?.text) * (isNegative ? -1 : 1));
  return new Set(numbers).size === numbers.length;
}

function hasComment(draft: FileDraft, value: EnumValueNode): boolean {
  const { start, end } = memberRange(value, { withDetached: true });
  return /\/[/*]/.test(draft.text.slice(start, end));
}

/** Will a comment remain at a value or at its former position? The original generator removed detached comments too. */
function leavesComment(draft: FileDraft, value: EnumValueNode): boolean {
  if (!draft.isDropped(value.row)) return hasComment(draft, value);
  return draft.context.options.quirks === undefined && collectComments(value).detached.length > 0;
}

/** Removes the blank lines between kept values. */
function removeBlankLines(draft: FileDraft, members: readonly EnumMember[], kept: readonly EnumValueNode[]): void {
  const indent = draft.columnOf((kept[0] as EnumValueNode).span.start);
  for (const value of kept.slice(0, -1)) {
    const next = members[members.indexOf(value) + 1];
    if (next?.kind !== 'enumValue') continue;
    const { end } = memberRange(value, { withDetached: true });
    const { start } = memberRange(next, { withDetached: true });
    draft.replace(end, start, `\n${' '.repeat(indent)}`);
  }
}
