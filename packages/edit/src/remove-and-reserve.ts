/** Removes a field or enum value and reserves its number and name. A oneof that loses its last field is removed too. */
import type { ApiElement } from '@protoshepherd/api-tree';
import type { TextEdit } from '@protoshepherd/source';
import { viewAt, type AnyNode, type LayoutStyle } from '@protoshepherd/syntax';

import { BlockDraft } from './block-draft.ts';
import { parseInteger } from './parse-integer.ts';
import { reserve } from './reserve.ts';
import { statementsIn } from './statements-in.ts';
import { TextDraft } from './text-draft.ts';

/** The edits that remove an element and reserve its number and name; `undefined` if it has no number, or its enum would be invalid without it. */
export function removeAndReserve(element: ApiElement, style: LayoutStyle): readonly TextEdit[] | undefined {
  const { file, parent, name, row, oneof } = element;
  const { tree } = file.schemaFile;
  const node = viewAt(tree, row);
  const number = readNumberText(node);
  if (parent === undefined || number === undefined) return undefined;
  const draft = new TextDraft(tree, style);
  const members = statementsIn(tree, parent.row);
  if (node.kind === 'enumValue' && members.find(({ kind }) => kind === 'enumValue')?.row === row) return undefined;
  const block = new BlockDraft(draft, viewAt(tree, parent.row), members);
  const choice = members.find((member) => member.row === (oneof?.row ?? row));
  if (choice === undefined) return undefined;
  const siblings = oneof === undefined ? [] : statementsIn(tree, oneof.row);
  if (siblings.filter((member) => readNumberText(member) !== undefined).length > 1) {
    const inner = new BlockDraft(draft, choice, siblings);
    for (const member of siblings) if (member.row === row) inner.remove(member);
    inner.finish();
  } else block.remove(choice);
  // With `allow_alias`, another value can have the same number.
  const isShared = members.some((member) => member.row !== row && sameNumber(readNumberText(member), number));
  reserve(draft, block, members, { numbers: isShared ? [] : [number], names: [name] });
  block.finish();
  return draft.edits;
}

/**
 * The number of a field or enum value as written; `undefined` for all other nodes. Groups are excluded, because they also declare a type that may
 * be used elsewhere.
 */
function readNumberText(node: AnyNode): string | undefined {
  switch (node.kind) {
    case 'field':
    case 'mapField':
      return node.number?.text;
    case 'enumValue':
      return node.number === undefined ? undefined : `${node.isNegative ? '-' : ''}${node.number.text}`;
    default:
      return undefined;
  }
}

function sameNumber(a: string | undefined, b: string): boolean {
  return a !== undefined && parseInteger(a) === parseInteger(b);
}
