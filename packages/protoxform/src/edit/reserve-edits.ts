/** Numbers and names of what goes are reserved: added to the statements that are there, or to new ones before the first field or value. */
import {
  hasInnerComments,
  isNumberedEdition,
  layoutReserved,
  type ReservedNode,
  type SyntaxNode,
} from '@protoshepherd/syntax';

import type { BlockDraft } from './edit-block.ts';
import type { FileDraft, StepOf } from './file-draft.ts';

/** A longer range is nobody's list of numbers. */
const mostNumbers = 1000;

/** Reserves what the members of a message or enum gave up. */
export function editReserved(
  draft: FileDraft,
  block: BlockDraft,
  members: readonly SyntaxNode[],
  steps: readonly StepOf<'reserve'>[],
): void {
  if (steps.length === 0 && draft.context.options.quirks === undefined) return;
  const reserved = members.filter((member): member is ReservedNode => member.kind === 'reserved');
  const ofNumbers = reserved.findLast((node) => node.items.every((item) => item.kind === 'range'));
  const ofNames = reserved.findLast((node) => node.items.some((item) => item.kind !== 'range'));
  const isFirst = (node: SyntaxNode): boolean =>
    ['field', 'mapField', 'group', 'oneof', 'enumValue'].includes(node.kind);
  const anchor = block.lastKeptBefore((node) => isFirst(node) || node === ofNames);

  const isEnum = members.some(({ kind }) => kind === 'enumValue');
  const numbers = steps.flatMap((step) => step.number ?? []);
  if (ofNumbers !== undefined) extend(draft, ofNumbers, isEnum, numbers);
  else if (numbers.length > 0) block.addAfter(anchor, layoutReserved(numbers, block.indent));
  const isQuoted = !isNumberedEdition(draft.tree.edition);
  const names = steps.map(({ name }) => (isQuoted ? `"${name}"` : name));
  if (ofNames !== undefined) extend(draft, ofNames, isEnum, names);
  else if (names.length > 0) block.addAfter(ofNumbers ?? anchor, layoutReserved(names, block.indent));
}

/** Adds items to a statement. */
function extend(draft: FileDraft, node: ReservedNode, isEnum: boolean, added: readonly string[]): void {
  const { start, end } = node.span;
  const indent = draft.columnOf(start);
  const last = node.items.at(-1)?.span.end ?? end;
  // A comment between items would be lost if the statement were laid out anew.
  if (hasInnerComments(node)) draft.replace(last, last, added.map((item) => `, ${item}`).join(''));
  else draft.replace(start, end, layoutReserved([...itemsOf(draft, node, isEnum), ...added], indent).slice(indent));
}

/** The original wrote every number of a range, and took the last one of an enum for the first that is free. */
function itemsOf({ context }: FileDraft, node: ReservedNode, isEnum: boolean): string[] {
  return node.items.flatMap((item) => {
    if (item.kind !== 'range') return [item.text];
    const { first, last } = item;
    const count = Number(last) + (isEnum ? 0 : 1) - Number(first);
    const isExpanded = context.options.quirks !== undefined && count >= 0 && count <= mostNumbers;
    if (!isExpanded) return [item.text.replace(/\s+/g, ' ')];
    return Array.from({ length: count }, (_, at) => String(Number(first) + at));
  });
}
