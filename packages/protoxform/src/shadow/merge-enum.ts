/** Adds the values of an older version to the end of an active enum. Values are separated by blank lines if one of them has a comment. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';
import { BlockDraft, memberRange, unreserve } from '@protoshepherd/edit';
import { hasInnerComments, viewAt, type EnumNode, type EnumValueNode } from '@protoshepherd/syntax';

import { statementText } from '../edit/field-text.ts';
import type { FileDraft } from '../edit/file-draft.ts';
import type { MergeStep } from './merge-step.ts';
import { restoredText } from './restored-text.ts';

/** Edits an enum. */
export function mergeEnum(
  draft: FileDraft,
  into: ApiElement,
  steps: readonly MergeStep[],
  drafts: ReadonlyMap<ApiFile, FileDraft>,
): void {
  const node = viewAt(draft.tree, into.row) as EnumNode;
  const { members } = node;
  const block = new BlockDraft(draft, node, members);
  const values = members.filter((member) => member.kind === 'enumValue');
  const restored = steps.filter((step) => step.kind === 'restore');
  const numbers = restored.map(({ number }) => number);
  unreserve(draft, block, members, { names: new Set(restored.map(({ name }) => name)), numbers });
  const texts = restored.flatMap(({ element }) => {
    const older = drafts.get(element.file);
    return older === undefined ? [] : [restoredText(older, element, block.indent)];
  });
  const isLoose = hasGaps(draft, values);
  const becomesLoose = !isLoose && texts.some((text) => /\/[/*]/.test(text));
  if (becomesLoose) addBlankLines(draft, values);
  for (const text of texts) block.addAfter(values.at(-1), ' '.repeat(block.indent) + text, !isLoose && !becomesLoose);
  for (const step of steps) if (step.kind === 'restore-zero') restoreZero(draft, step, drafts);
  block.finish();
}

/** Does a value have a comment, or is there a blank line between two? */
function hasGaps(draft: FileDraft, values: readonly EnumValueNode[]): boolean {
  const [first, last] = [values[0], values.at(-1)];
  if (first === undefined || last === undefined) return false;
  const { start } = memberRange(first, { withDetached: true });
  const { end } = memberRange(last, { withDetached: true });
  return /\/[/*]|\n[ \t]*\r?\n/.test(draft.text.slice(start, end));
}

function addBlankLines(draft: FileDraft, values: readonly EnumValueNode[]): void {
  for (const { span } of values.slice(0, -1))
    if (/^[ \t]*\r?\n/.test(draft.text.slice(span.end))) draft.insert(span.end, '\n');
}

/** The value keeps its position and surrounding comments. */
function restoreZero(
  draft: FileDraft,
  { element, value }: Extract<MergeStep, { readonly kind: 'restore-zero' }>,
  drafts: ReadonlyMap<ApiFile, FileDraft>,
): void {
  const older = drafts.get(element.file);
  if (older === undefined) return;
  const node = viewAt(draft.tree, value.row) as EnumValueNode;
  const { start, end } = node.span;
  const hidden = older.step(element.row, 'rename')?.to ?? element.name;
  if (hasInnerComments(node) && node.name !== undefined)
    draft.replace(node.name.span.start, node.name.span.end, hidden);
  else draft.replace(start, end, statementText(older, element.row, draft.columnOf(start)).replaceAll('\r\n', '\n'));
}
