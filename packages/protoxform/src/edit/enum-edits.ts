/**
 * An enum after its steps. Values have a blank line between them if one of them has a comment, and none otherwise; when the last comment goes, the blank
 * lines go with it.
 */
import { viewAt, type EnumNode, type SyntaxNode } from '@protoshepherd/syntax';

import { BlockDraft } from './edit-block.ts';
import { editStatement, statementText } from './field-text.ts';
import type { FileDraft } from './file-draft.ts';
import { memberRange } from './member-range.ts';
import { editReserved } from './reserve-edits.ts';

/** Edits the enum at a row. */
export function editEnum(draft: FileDraft, row: number): void {
  const node = viewAt(draft.tree, row) as EnumNode;
  const { members } = node;
  const values = members.filter((member) => member.kind === 'enumValue');
  if (values.every((value) => draft.stepsAt(value.row).length === 0)) return;
  const block = new BlockDraft(draft, node, members);
  const kept = values.filter((value) => !draft.isDropped(value.row));
  const isLoose = values.some((value) => hasComment(draft, value));
  const staysLoose = kept.some((value) => hasComment(draft, value));
  if (isLoose && !staysLoose && kept.length > 1) closeGaps(draft, values, kept);
  else {
    for (const value of values) {
      if (draft.isDropped(value.row)) block.remove(value);
      else editStatement(draft, value.row);
    }
  }
  const steps = values.flatMap((value) => draft.step(value.row, 'reserve') ?? []);
  editReserved(draft, block, members, steps);
  block.finish();
}

function hasComment(draft: FileDraft, value: SyntaxNode): boolean {
  const { start, end } = memberRange(value, { withDetached: true });
  return draft.text.slice(start, end).includes('//');
}

/** Writes the values that stay line by line. */
function closeGaps(draft: FileDraft, values: readonly SyntaxNode[], kept: readonly SyntaxNode[]): void {
  const { start } = memberRange(values[0] as SyntaxNode, { withDetached: true });
  const { end } = memberRange(values.at(-1) as SyntaxNode, { withDetached: true });
  const indent = draft.columnOf((values[0] as SyntaxNode).span.start);
  draft.replace(
    start,
    end,
    kept.map((value) => statementText(draft, value.row, indent)).join(`\n${' '.repeat(indent)}`),
  );
}
