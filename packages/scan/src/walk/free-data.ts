/** Free-form data, as in `google.protobuf.Struct`. Only its depth is checked: protobuf readers reject data that is nested too deeply. */
import type { DataNode } from '@protoshepherd/workspace';

import { follow } from './effective-entries.ts';

/** The first value that exceeds the allowed depth; undefined if there is none. Anchored values are visited once. */
export function findTooDeep(root: DataNode, allowed: number): DataNode | undefined {
  const visited = new Set<DataNode>();
  const waiting = [{ node: root, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = follow(next.node);
    if (next.depth > allowed) return node;
    if (node.isAnchored === true) {
      if (visited.has(node)) continue;
      visited.add(node);
    }
    const depth = next.depth + 1;
    if (node.kind === 'map') for (const { value } of node.entries) waiting.push({ node: value, depth });
    if (node.kind === 'list') for (const { value } of node.items) waiting.push({ node: value, depth });
  }
  return undefined;
}
