/** Names that stand in statements which are not laid out anew. */
import type { OptionNode, SyntaxNode } from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';

/** Writes a name as it will be. */
export function replaceName(draft: FileDraft, name: SyntaxNode | undefined): void {
  const text = draft.retarget(name?.row);
  if (name !== undefined && text !== undefined) draft.replace(name.span.start, name.span.end, text);
}

/** Leads the options of a block to where their extensions will be. */
export function editOptionNames(draft: FileDraft, members: readonly SyntaxNode[]): void {
  for (const member of members) {
    if (member.kind !== 'option') continue;
    for (const { extension } of (member as OptionNode).name?.parts ?? []) replaceName(draft, extension);
  }
}
