/** Data of any form, as in `google.protobuf.Struct`. Only its depth matters: readers of protobuf give up on data that is nested too deeply. */
import type { DataNode } from '@protoshepherd/workspace';

import { follow } from './effective-entries.ts';

/** The first value that is nested deeper than allowed; undefined if there is none. Values with an anchor are visited once. */
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
