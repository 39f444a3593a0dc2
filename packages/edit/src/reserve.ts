/** Reserves numbers and names: in existing statements, or in new ones before the first field or enum value. */
import {
  hasInnerComments,
  isNumberedEdition,
  layoutReserved,
  type ReservedNode,
  type SyntaxNode,
} from '@protoshepherd/syntax';

import type { BlockDraft } from './block-draft.ts';
import type { TextDraft } from './text-draft.ts';

/** What to reserve. */
export interface Reservation {
  /** In source form; a range is `1 to 5`. */
  readonly numbers: readonly string[];
  /** Without quotes. */
  readonly names: readonly string[];
}

/** Returns the items to write for an existing statement. */
export type RewriteItems = (node: ReservedNode) => readonly string[];

/** Reserves numbers and names in a message or enum. */
export function reserve(
  draft: TextDraft,
  block: BlockDraft,
  members: readonly SyntaxNode[],
  { numbers, names }: Reservation,
  rewrite: RewriteItems = sameItems,
): void {
  const reserved = members.filter((member): member is ReservedNode => member.kind === 'reserved');
  const ofNumbers = reserved.findLast((node) => node.items.every((item) => item.kind === 'range'));
  const ofNames = reserved.findLast((node) => node.items.some((item) => item.kind !== 'range'));
  const isFirst = (node: SyntaxNode): boolean =>
    ['field', 'mapField', 'group', 'oneof', 'enumValue'].includes(node.kind);
  const anchor = block.lastKeptBefore((node) => isFirst(node) || node === ofNames);

  if (ofNumbers !== undefined) extend(draft, ofNumbers, numbers, rewrite);
  else if (numbers.length > 0) block.addAfter(anchor, layoutReserved(numbers, block.indent, draft.style));
  const isQuoted = !isNumberedEdition(draft.tree.edition);
  const words = names.map((name) => (isQuoted ? `"${name}"` : name));
  if (ofNames !== undefined) extend(draft, ofNames, words, rewrite);
  else if (words.length > 0) block.addAfter(ofNumbers ?? anchor, layoutReserved(words, block.indent, draft.style));
}

/** Adds items to a statement. */
function extend(draft: TextDraft, node: ReservedNode, added: readonly string[], rewrite: RewriteItems): void {
  if (added.length === 0 && rewrite === sameItems) return;
  const { start, end } = node.span;
  const indent = draft.columnOf(start);
  const last = node.items.at(-1)?.span.end ?? end;
  // A new layout would lose comments between items.
  if (hasInnerComments(node)) draft.replace(last, last, added.map((item) => `, ${item}`).join(''));
  else draft.replace(start, end, layoutReserved([...rewrite(node), ...added], indent, draft.style).slice(indent));
}

function sameItems({ items }: ReservedNode): readonly string[] {
  return items.map((item) => (item.kind === 'range' ? item.text.replaceAll(/\s+/g, ' ') : item.text));
}
