/** Names that stand in statements which are not laid out anew, and in options. */
import {
  hasInnerComments,
  layoutOptionStatement,
  readOption,
  type OptionNode,
  type OptionText,
  type SyntaxNode,
} from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';

/** Writes a name as it will be. */
export function replaceName(draft: FileDraft, name: SyntaxNode | undefined): void {
  const text = draft.retarget(name?.row);
  if (name !== undefined && text !== undefined) draft.replace(name.span.start, name.span.end, text);
}

/** Leads the options of a block to where their extensions will be, but for those that somebody else writes. */
export function editOptionNames(
  draft: FileDraft,
  members: readonly SyntaxNode[],
  isLeft: (option: OptionNode) => boolean = () => false,
): void {
  for (const member of members) {
    if (member.kind !== 'option') continue;
    const option = member as OptionNode;
    const isChanged = option.name?.parts.some(({ extension }) => draft.retarget(extension?.row) !== undefined) === true;
    if (isChanged && !isLeft(option)) editOptionName(draft, option);
  }
}

/** A statement that was laid out in the usual way stays so: its name may be too long now for its line. */
function editOptionName(draft: FileDraft, option: OptionNode): void {
  const { start, end } = option.span;
  const indent = draft.columnOf(start);
  const laidOut = (text: OptionText): string => layoutOptionStatement(text, indent, draft.style).slice(indent);
  const isRegular = !hasInnerComments(option) && laidOut(readOption(option)) === draft.text.slice(start, end);
  if (isRegular) draft.replace(start, end, laidOut(optionText(draft, option)));
  else replaceOptionName(draft, option);
}

/** Leads an option to where its extension will be, and leaves the rest of it alone. */
export function replaceOptionName(draft: FileDraft, option: OptionNode): void {
  for (const { extension } of option.name?.parts ?? []) replaceName(draft, extension);
}

/** An option under the name that its extension will have. */
export function optionText(draft: FileDraft, option: OptionNode): OptionText {
  const parts = option.name?.parts ?? [];
  const names = parts.map(({ name, extension }) =>
    extension === undefined ? name : `(${draft.retarget(extension.row) ?? name})`,
  );
  return { ...readOption(option), name: names.join('.') };
}
