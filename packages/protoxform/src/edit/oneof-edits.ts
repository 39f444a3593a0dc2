/**
 * Edits the fields of a message. Promoted fields move into the existing oneof with that name, or into a new one at the position of the first of them. A
 * oneof that loses its last member is removed.
 */
import { memberRange, type BlockDraft } from '@protoshepherd/edit';
import type { OneofNode, SyntaxNode } from '@protoshepherd/syntax';

import { editStatement } from './field-text.ts';
import type { FileDraft } from './file-draft.ts';
import { messageFields, type MessageField } from './message-fields.ts';
import { editOneof, isEmptied } from './old-oneof.ts';
import { movedField, oneofText } from './oneof-text.ts';
import { editOriginalFields } from './original-oneofs.ts';

/** Edits the fields of a message. Members that are removed or moved as a whole are removed from its block. */
export function editFields(draft: FileDraft, message: number, block: BlockDraft, members: readonly SyntaxNode[]): void {
  const memberAt = new Map(members.map((member) => [member.row, member]));
  if (draft.context.options.quirks !== undefined) {
    editOriginalFields(draft, message, block, memberAt);
    return;
  }
  const fields = messageFields(draft, message);
  const oneofs = members.filter((member): member is OneofNode => member.kind === 'oneof');
  const joining = new Map(oneofs.map((oneof): [string, MessageField[]] => [oneof.name?.text ?? '', []]));
  for (const field of fields) {
    if (!field.isPromoted || field.oneof === undefined) continue;
    const known = joining.get(field.oneof);
    if (known === undefined) joining.set(field.oneof, [field]);
    else known.push(field);
  }
  const leaving = new Set(fields.filter((field) => field.isPromoted).map((field) => field.row));
  for (const field of fields) {
    const member = memberAt.get(field.row);
    if (member === undefined) continue;
    if (field.isDropped || field.isPromoted) block.remove(member);
    else editStatement(draft, field.row);
  }
  for (const oneof of oneofs) {
    const rows = (joining.get(oneof.name?.text ?? '') ?? []).map(({ row }) => row);
    joining.delete(oneof.name?.text ?? '');
    if (isEmptied(draft, oneof, { leaving, joining: rows })) block.remove(oneof);
    else editOneof(draft, oneof, { leaving, joining: rows });
  }
  for (const [name, joined] of joining) makeOneof(draft, name, joined, block, memberAt);
}

/** Creates a oneof at the position of its first member. */
function makeOneof(
  draft: FileDraft,
  name: string,
  fields: readonly MessageField[],
  block: BlockDraft,
  memberAt: ReadonlyMap<number, SyntaxNode>,
): void {
  const { indent } = block;
  const text = oneofText(
    draft,
    name,
    fields.map(({ row }) => movedField(draft, row, indent + draft.style.indent)),
    indent,
  );
  const home = fields.map(({ row }) => memberAt.get(row)).find((member) => member !== undefined);
  if (home === undefined) {
    // All its members come from other oneofs.
    const place = memberAt.get(fields[0]?.block ?? -1);
    block.addAfter(
      block.lastKeptBefore((member) => member === place),
      ' '.repeat(indent) + text,
    );
    return;
  }
  block.keep(home);
  const { start, end } = memberRange(home, { withDetached: false });
  draft.replace(start, end, text);
}
