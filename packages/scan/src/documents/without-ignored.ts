/** Removes entries whose keys have the tag `!ignore`, as Envoy does: people keep anchors there. */
import type { DataNode } from '@protoshepherd/workspace';

/** The same values without ignored entries. Aliases to removed values still work. */
export function withoutIgnored(node: DataNode): DataNode {
  if (node.kind === 'map') {
    const entries = node.entries
      .filter(({ key }) => key.tag !== '!ignore')
      .map((entry) => ({ ...entry, value: withoutIgnored(entry.value) }));
    return { ...node, entries };
  }
  if (node.kind !== 'list') return node;
  return { ...node, items: node.items.map((item) => ({ ...item, value: withoutIgnored(item.value) })) };
}
