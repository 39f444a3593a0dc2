/**
 * Reproduces losses of Envoy's original generator, under quirks only: it supported two integer types instead of five, no `optional` in proto3, and no
 * `json_name`.
 */
import { readOption, rowText, type EnumValueNode, type FieldNode, type MapFieldNode } from '@protoshepherd/syntax';

import type { FileDraft } from './file-draft.ts';

const types: Readonly<Record<string, string>> = {
  sint32: 'int32',
  sint64: 'int64',
  sfixed32: 'int32',
  sfixed64: 'int64',
  fixed32: 'uint32',
  fixed64: 'uint64',
};

/** A scalar type as the generator writes it. */
export function spelledType({ context }: FileDraft, written: string): string {
  return context.options.quirks === undefined ? written : (types[written] ?? written);
}

/** Does a field lose its label? */
export function losesLabel({ context, tree }: FileDraft, { label }: FieldNode | MapFieldNode): boolean {
  return context.options.quirks !== undefined && tree.edition === 'proto3' && label?.text === 'optional';
}

/** Does an option get lost? */
export function losesOption({ context }: FileDraft, name: string): boolean {
  return context.options.quirks !== undefined && name === 'json_name';
}

/** Does a field without steps change anyway? */
export function needsRespelling(draft: FileDraft, node: FieldNode | MapFieldNode | EnumValueNode): boolean {
  if (draft.context.options.quirks === undefined || node.kind === 'enumValue') return false;
  const names = node.kind === 'field' ? [node.type] : [node.key, node.value];
  return (
    losesLabel(draft, node) ||
    names.some((name) => name !== undefined && rowText(draft.tree, name.row) in types) ||
    node.options.some((option) => losesOption(draft, readOption(option).name))
  );
}
