/** Edits names in options, and in statements that keep their layout. */
import {
  hasInnerComments,
  layoutOptionStatement,
  readOption,
  type OptionNode,
  type OptionText,
  type SyntaxNode,
} from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';

/** Replaces a name that changes. */
export function replaceName(draft: FileDraft, name: SyntaxNode | undefined): void {
  const text = draft.retarget(name?.row);
  if (name !== undefined && text !== undefined) draft.replace(name.span.start, name.span.end, text);
}

/** Updates the extension names in a block's options, except options that are edited elsewhere. */
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

/** A statement with the formatter's layout is laid out again, because the new name may no longer fit the line. */
function editOptionName(draft: FileDraft, option: OptionNode): void {
  const { start, end } = option.span;
  const indent = draft.columnOf(start);
  const laidOut = (text: OptionText): string => layoutOptionStatement(text, indent, draft.style).slice(indent);
  const isRegular = !hasInnerComments(option) && laidOut(readOption(option)) === draft.text.slice(start, end);
  if (isRegular) draft.replace(start, end, laidOut(optionText(draft, option)));
  else replaceOptionName(draft, option);
}

/** Updates the extension names of an option and leaves its value alone. */
export function replaceOptionName(draft: FileDraft, option: OptionNode): void {
  for (const { extension } of option.name?.parts ?? []) replaceName(draft, extension);
}

/** An option with the new names of its extensions. */
export function optionText(draft: FileDraft, option: OptionNode): OptionText {
  const parts = option.name?.parts ?? [];
  const names = parts.map(({ name, extension }) =>
    extension === undefined ? name : `(${draft.retarget(extension.row) ?? name})`,
  );
  return { ...readOption(option), name: names.join('.') };
}
