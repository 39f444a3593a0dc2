/** The entries of a map after resolving its merge keys (`<<`): its own come first, and a merged entry counts only if no earlier one has its key. */
import { isMergeKey, keyText } from '@protoshepherd/migrate';
import type { DataEntry, DataMap, DataNode } from '@protoshepherd/workspace';

/** The effective entries of a map. */
export interface EffectiveEntries {
  readonly entries: readonly DataEntry[];
  /** From this index on, other maps can share the entries through an anchor. */
  readonly sharedFrom: number;
  /** Merged values that are not maps. */
  readonly notMaps: readonly DataNode[];
}

/** Resolves an alias. */
export function follow(node: DataNode): DataNode {
  return node.kind === 'alias' ? node.target : node;
}

/** Resolves the merge keys of a map. */
export function effectiveEntries(map: DataMap): EffectiveEntries {
  const isShared = map.isAnchored === true;
  if (!map.entries.some(({ key }) => isMergeKey(key)))
    return { entries: map.entries, sharedFrom: isShared ? 0 : map.entries.length, notMaps: [] };
  const entries: DataEntry[] = [];
  let sharedFrom = 0;
  const notMaps: DataNode[] = [];
  const taken = new Set<string>();
  const visited = new Set<DataMap>();
  const waiting: DataNode[] = [map];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = follow(next);
    if (node.kind !== 'map') {
      notMaps.push(next);
      continue;
    }
    if (visited.has(node)) continue;
    visited.add(node);
    const merged: DataNode[] = [];
    for (const entry of node.entries) {
      if (isMergeKey(entry.key)) {
        for (const each of mergedNodes(entry.value)) merged.push(each);
        continue;
      }
      const name = keyText(entry.key);
      if (name !== undefined && node !== map && taken.has(name)) continue;
      entries.push(entry);
      if (name !== undefined) taken.add(name);
    }
    if (node === map && !isShared) sharedFrom = entries.length;
    for (const each of merged.toReversed()) waiting.push(each);
  }
  return { entries, sharedFrom, notMaps };
}

/** A merge key has one map or a list of maps. */
function mergedNodes(value: DataNode): readonly DataNode[] {
  const node = follow(value);
  return node.kind === 'list' ? node.items.map((item) => item.value) : [value];
}
