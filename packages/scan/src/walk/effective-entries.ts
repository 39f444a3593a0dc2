/** The entries of a map after its merge keys (`<<`) have been followed: its own come first, and a merged entry counts only if no earlier one has its key. */
import { isMergeKey, keyText } from '@protoshepherd/migrate';
import type { DataEntry, DataMap, DataNode } from '@protoshepherd/workspace';

/** An entry that counts. */
export interface EffectiveEntry {
  readonly entry: DataEntry;
  /** Can other maps reach the same entry through an anchor? */
  readonly isShared: boolean;
}

/** A node with an alias followed. */
export function follow(node: DataNode): DataNode {
  return node.kind === 'alias' ? node.target : node;
}

/** The entries of a map, and the values that it merges though they are not maps. */
export function effectiveEntries(map: DataMap): {
  readonly entries: readonly EffectiveEntry[];
  readonly notMaps: readonly DataNode[];
} {
  const isShared = map.isAnchored === true;
  if (!map.entries.some(({ key }) => isMergeKey(key)))
    return { entries: map.entries.map((entry) => ({ entry, isShared })), notMaps: [] };
  const entries: EffectiveEntry[] = [];
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
        merged.push(...mergedNodes(entry.value));
        continue;
      }
      const name = keyText(entry.key);
      if (name !== undefined && node !== map && taken.has(name)) continue;
      entries.push({ entry, isShared: isShared || node !== map });
      if (name !== undefined) taken.add(name);
    }
    waiting.push(...merged.toReversed());
  }
  return { entries, notMaps };
}

/** A merge key brings one map, or a list of maps. */
function mergedNodes(value: DataNode): readonly DataNode[] {
  const node = follow(value);
  return node.kind === 'list' ? node.items.map((item) => item.value) : [value];
}
