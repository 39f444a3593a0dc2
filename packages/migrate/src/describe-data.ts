import type { DataEntry, DataMap, DataNode } from '@protoshepherd/workspace';

import { describeValue } from './scalar-values.ts';

/** The text of a key; undefined if it is a map or list. */
export function keyText(key: DataNode): string | undefined {
  const scalar = key.kind === 'alias' ? key.target : key;
  return scalar.kind === 'scalar' ? String(scalar.value) : undefined;
}

/** Is it `<<`, which merges the entries of other maps? */
export function isMergeKey(key: DataNode): boolean {
  return key.kind === 'scalar' && key.style === 'plain' && key.value === '<<';
}

/** The values of a merge key: one map, or several. */
export function mergedValues(value: DataNode): readonly DataNode[] {
  return value.kind === 'list' ? value.items.map((item) => item.value) : [value];
}

/** The entry with a name, in a map or in the maps merged into it. */
export function findEntry(map: DataMap, name: string): DataEntry | undefined {
  // The loop also visits maps that it adds, and visits each map once even if it is merged repeatedly.
  const maps = new Set([map]);
  for (const { entries } of maps) {
    const found = entries.find(({ key }) => keyText(key) === name);
    if (found !== undefined) return found;
    for (const { key, value } of entries) {
      for (const each of isMergeKey(key) ? mergedValues(value) : []) {
        const merged = each.kind === 'alias' ? each.target : each;
        if (merged.kind === 'map') maps.add(merged);
      }
    }
  }
  return undefined;
}

/** The kind of a value, in words. */
export function describeKind(node: DataNode): string {
  return node.kind === 'scalar' ? describeValue(node.value) : `a ${node.kind}`;
}
