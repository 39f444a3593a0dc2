/** Turns the steps of a file into text edits. Text without steps is kept byte for byte. */
import { BlockDraft, rewriteText } from '@protoshepherd/edit';
import { sortEdits, type TextEdit } from '@protoshepherd/source';
import { childRows, KindNumber, viewAt, type ExtendNode, type SyntaxNode } from '@protoshepherd/syntax';

import type { FileUpgrade } from '../plan/upgrade-step.ts';
import { followReferences } from './comment-references.ts';
import { editEnum } from './enum-edits.ts';
import { editExtend } from './extend-edits.ts';
import { FileDraft, type UpgradeContext } from './file-draft.ts';
import { editHeader } from './header-edits.ts';
import { editMessages } from './message-edits.ts';
import { editService } from './service-edits.ts';

/** The edits that make the next version of a file. */
export function editsFor(context: UpgradeContext, upgrade: FileUpgrade): readonly TextEdit[] {
  const draft = new FileDraft(context, upgrade);
  editHeader(draft);
  const { rows } = draft.tree;
  const members = childRows(rows, 0).map((row): SyntaxNode => viewAt(draft.tree, row));
  const file = new BlockDraft(draft, draft.tree.root, members);
  for (const member of members) {
    if (draft.isDropped(member.row)) file.remove(member);
    else if (rows[member.row] === KindNumber.message) editMessages(draft, member.row);
    else if (rows[member.row] === KindNumber.enum) editEnum(draft, member.row);
    else if (rows[member.row] === KindNumber.service) editService(draft, member.row);
    else if (rows[member.row] === KindNumber.extend) editExtend(draft, member as ExtendNode, file);
  }
  file.finish();
  return sortEdits([...draft.edits.map((edit) => followIn(edit, context)), ...commentEdits(draft)]);
}

/** The text of the next version of a file. */
export function nextText(context: UpgradeContext, upgrade: FileUpgrade): string {
  return rewriteText(upgrade.file.schemaFile.tree.file.text, editsFor(context, upgrade));
}

function followIn({ start, end, text }: TextEdit, { names }: UpgradeContext): TextEdit {
  return { start, end, text: followReferences(text, names) };
}

/** Updates references in comments that no other edit covers. */
function commentEdits(draft: FileDraft): TextEdit[] {
  if (!draft.text.includes('envoy_api_')) return [];
  const { comments } = draft.tree;
  const taken = sortEdits(draft.edits);
  const edits: TextEdit[] = [];
  let next = 0;
  for (let at = 0; at < comments.count; at++) {
    const [start, end] = [comments.starts[at] as number, comments.ends[at] as number];
    while (next < taken.length && (taken[next] as TextEdit).end <= start) next++;
    const isTaken = next < taken.length && (taken[next] as TextEdit).start < end;
    const before = draft.text.slice(start, end);
    const after = isTaken ? before : followReferences(before, draft.context.names);
    if (after !== before) edits.push({ start, end, text: after });
  }
  return edits;
}
