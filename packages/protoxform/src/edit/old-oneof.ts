/** Edits a oneof in place: some of its fields change, some are removed, and others are added. */
import { BlockDraft } from '@protoshepherd/edit';
import type { OneofNode, SyntaxNode } from '@protoshepherd/syntax';

import { editStatement } from './field-text.ts';
import type { FileDraft } from './file-draft.ts';
import { editOptionNames } from './name-edits.ts';
import { movedField } from './oneof-text.ts';

/** Rows of fields that move. */
export interface OneofMoves {
  readonly leaving: ReadonlySet<number>;
  /** In source order. Fields from above the oneof are inserted at its top. */
  readonly joining: readonly number[];
}

/** Edits a oneof. */
export function editOneof(
  draft: FileDraft,
  node: OneofNode,
  { leaving, joining }: OneofMoves = { leaving: new Set(), joining: [] },
): void {
  const block = new BlockDraft(draft, node, node.members);
  editOptionNames(draft, node.members);
  for (const field of listFields(node)) {
    if (draft.isDropped(field.row) || leaving.has(field.row)) block.remove(field);
    else editStatement(draft, field.row);
  }
  const top = block.lastKept(({ kind }) => kind === 'option');
  const bottom = block.lastKept(() => true);
  for (const row of joining) {
    const text = `${' '.repeat(block.indent)}${movedField(draft, row, block.indent)}`;
    block.addAfter(row < node.row ? top : bottom, text);
  }
  block.finish();
}

/** Would a oneof be left without members? */
export function isEmptied(draft: FileDraft, node: OneofNode, { leaving, joining }: OneofMoves): boolean {
  return joining.length === 0 && listFields(node).every(({ row }) => draft.isDropped(row) || leaving.has(row));
}

function listFields({ members }: OneofNode): SyntaxNode[] {
  return members.filter(({ kind }) => kind !== 'option' && kind !== 'empty');
}
