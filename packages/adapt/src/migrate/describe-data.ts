import type { DataNode } from '@protoshepherd/workspace';

import { nounOf } from './scalar-values.ts';

/** The text of a key; undefined if it is a map or list. */
export function keyText(key: DataNode): string | undefined {
  const scalar = key.kind === 'alias' ? key.target : key;
  return scalar.kind === 'scalar' ? String(scalar.value) : undefined;
}

/** `<<` puts the entries of other maps into a map. */
export function isMergeKey(key: DataNode): boolean {
  return key.kind === 'scalar' && key.style === 'plain' && key.value === '<<';
}

/** What a merge key brings: one map, or several. */
export function mergedValues(value: DataNode): readonly DataNode[] {
  return value.kind === 'list' ? value.items.map((item) => item.value) : [value];
}

/** What a value is, in words. */
export function kindOf(node: DataNode): string {
  return node.kind === 'scalar' ? nounOf(node.value) : `a ${node.kind}`;
}
