/** Edits an extend block: extensions follow their types, and deprecated ones are removed. */
import { BlockDraft } from '@protoshepherd/edit';
import type { ExtendNode } from '@protoshepherd/syntax';

import { editStatement } from './field-text.ts';
import type { FileDraft } from './file-draft.ts';
import { replaceName } from './name-edits.ts';

/** Edits an extend block. If it becomes empty, it is removed from the enclosing block. */
export function editExtend(draft: FileDraft, node: ExtendNode, around: BlockDraft): void {
  const fields = node.members.filter((member) => member.kind !== 'empty');
  if (fields.length > 0 && fields.every((field) => draft.isDropped(field.row))) {
    around.remove(node);
    return;
  }
  replaceName(draft, node.extendee);
  const block = new BlockDraft(draft, node, node.members);
  for (const field of fields) {
    if (draft.isDropped(field.row)) block.remove(field);
    else editStatement(draft, field.row);
  }
  block.finish();
}
