/** Removes numbers and names from the reserved lists. A range that contains a removed number is split. */
import {
  hasInnerComments,
  layoutReserved,
  type RangeNode,
  type ReservedNode,
  type SyntaxNode,
} from '@protoshepherd/syntax';

import type { BlockDraft } from './block-draft.ts';
import { parseInteger } from './parse-integer.ts';
import { reservedName } from './reserved-names.ts';
import type { TextDraft } from './text-draft.ts';

/** The numbers and names to release. */
export interface Unreserved {
  readonly names: ReadonlySet<string>;
  readonly numbers: readonly number[];
}

/** Edits the reserved statements of a message or enum. Statements that become empty are removed. */
export function unreserve(
  draft: TextDraft,
  block: BlockDraft,
  members: readonly SyntaxNode[],
  { names, numbers }: Unreserved,
): void {
  const sorted = numbers.toSorted((a, b) => a - b);
  for (const node of members) {
    if (node.kind !== 'reserved') continue;
    const { items } = node as ReservedNode;
    const left = items.map((item): readonly string[] => {
      if (item.kind === 'range') return splitRange(item, sorted);
      return names.has(reservedName(item) ?? '') ? [] : [item.text];
    });
    if (left.every((texts, at) => texts.length === 1 && texts[0] === items[at]?.text)) continue;
    if (left.every((texts) => texts.length === 0)) block.remove(node);
    else rewrite(draft, node as ReservedNode, left);
  }
}

/** The remaining parts of a range. */
function splitRange(range: RangeNode, numbers: readonly number[]): readonly string[] {
  const first = parseInteger(range.first);
  const last =
    range.last === undefined ? first : range.last === 'max' ? Number.POSITIVE_INFINITY : parseInteger(range.last);
  const holes = numbers.filter((number) => number >= first && number <= last);
  if (holes.length === 0) return [range.text];
  const end = range.last ?? range.first;
  const starts = [range.first, ...holes.map((hole) => String(hole + 1))];
  const ends = [...holes.map((hole) => String(hole - 1)), end];
  return starts.flatMap((from, at) => {
    const to = ends[at] ?? end;
    const count = (to === 'max' ? last : parseInteger(to)) - parseInteger(from);
    if (count < 0) return [];
    return count === 0 ? [from] : [`${from} to ${to}`];
  });
}

/** Lays a statement out again, unless that would lose a comment. */
function rewrite(draft: TextDraft, node: ReservedNode, left: readonly (readonly string[])[]): void {
  const { start, end } = node.span;
  const indent = draft.columnOf(start);
  if (!hasInnerComments(node)) {
    const items = left.flat().map((text) => text.replaceAll(/\s+/g, ' '));
    draft.replace(start, end, layoutReserved(items, indent, draft.style).slice(indent));
    return;
  }
  const { starts, ends } = draft.tree.tokens;
  const firstKept = left.findIndex((texts) => texts.length > 0);
  for (const [at, item] of node.items.entries()) {
    const texts = left[at] ?? [];
    if (texts.length > 0) draft.replace(item.span.start, item.span.end, texts.join(', '));
    else if (at > firstKept) draft.replace(starts[item.firstToken - 1] as number, item.span.end, '');
    else {
      const comma = ends[item.endToken] as number;
      draft.replace(item.span.start, comma + (/^ */.exec(draft.text.slice(comma))?.[0].length ?? 0), '');
    }
  }
}
