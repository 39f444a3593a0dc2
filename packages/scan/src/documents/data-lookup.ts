/** Looks up values of a document by keys and paths. Follows aliases and merge keys. */
import type { DataEntry, DataMap, DataNode, DataValue } from '@protoshepherd/workspace';

import { pathWithIndex, pathWithKey, type PathStep } from './document-path.ts';

/** A value at a path. */
export interface PlacedNode {
  readonly node: DataNode;
  /** The path in the document, without wildcards. */
  readonly path: string;
  /** The values along the path, the document first; one more than there are steps. */
  readonly trail: readonly DataNode[];
}

/** Resolves an alias. */
export function followAlias(node: DataNode): Exclude<DataNode, { kind: 'alias' }> {
  let target = node;
  while (target.kind === 'alias') target = target.target;
  return target;
}

/** The entries of a map; merged entries come last. */
export function listEntries(map: DataMap): readonly DataEntry[] {
  const hasMerge = map.entries.some(isMerge);
  if (!hasMerge) return map.entries;
  const found = new Map<DataValue, DataEntry>();
  const seen = new Set<DataMap>();
  const waiting: DataMap[] = [map];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (seen.has(next)) continue;
    seen.add(next);
    for (const entry of next.entries) {
      if (isMerge(entry)) waiting.push(...mergedMaps(entry.value));
      else {
        const key = followAlias(entry.key);
        if (key.kind === 'scalar' && !found.has(key.value)) found.set(key.value, entry);
      }
    }
  }
  return [...found.values()];
}

function isMerge({ key }: DataEntry): boolean {
  return key.kind === 'scalar' && key.value === '<<' && key.style === 'plain';
}

function mergedMaps(node: DataNode): DataMap[] {
  const value = followAlias(node);
  if (value.kind === 'map') return [value];
  return value.kind === 'list'
    ? value.items.map((item) => followAlias(item.value)).filter((each) => each.kind === 'map')
    : [];
}

/** The key of an entry as text; undefined for a map or list. */
export function keyText({ key }: DataEntry): string | undefined {
  const scalar = followAlias(key);
  return scalar.kind === 'scalar' ? String(scalar.value) : undefined;
}

/** The value of a key; undefined if the node is not a map or lacks the key. */
export function findValue(node: DataNode, key: string): DataNode | undefined {
  const map = followAlias(node);
  return map.kind === 'map' ? listEntries(map).find((entry) => keyText(entry) === key)?.value : undefined;
}

/**
 * All values at a path. A value reached twice through aliases is listed once, so that nested aliases cost no more than their text.
 */
export function valuesAt(document: DataNode, steps: readonly PathStep[]): readonly PlacedNode[] {
  let places: readonly PlacedNode[] = [{ node: followAlias(document), path: '', trail: [document] }];
  for (const step of steps) {
    const seen = new Set<DataNode>();
    const next: PlacedNode[] = [];
    for (const place of places) {
      for (const child of childrenAt(place, step)) {
        if (seen.has(child.node)) continue;
        seen.add(child.node);
        next.push(child);
      }
    }
    places = next;
  }
  return places;
}

function childrenAt({ node, path, trail }: PlacedNode, step: PathStep): readonly PlacedNode[] {
  const place = (value: DataNode, childPath: string): PlacedNode => {
    const target = followAlias(value);
    return { node: target, path: childPath, trail: [...trail, target] };
  };
  if (node.kind === 'map') {
    if (step.kind === 'key') {
      const value = findValue(node, step.key);
      return value === undefined ? [] : [place(value, pathWithKey(path, step.key))];
    }
    if (step.kind !== 'every-key') return [];
    return listEntries(node).map((entry) => place(entry.value, pathWithKey(path, keyText(entry) ?? '?')));
  }
  if (node.kind !== 'list') return [];
  if (step.kind === 'index') {
    const item = node.items[step.index];
    return item === undefined ? [] : [place(item.value, pathWithIndex(path, step.index))];
  }
  if (step.kind !== 'every-item') return [];
  return node.items.map((item, index) => place(item.value, pathWithIndex(path, index)));
}
