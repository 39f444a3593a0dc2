import type { DataNode } from '@protoshepherd/workspace';

/** A JSON value; integers are numbers if they are safe, else strings. */
export function plainValue(node: DataNode): unknown {
  if (node.kind === 'alias') return plainValue(node.target);
  if (node.kind === 'list') return node.items.map(({ value }) => plainValue(value));
  if (node.kind === 'map')
    return Object.fromEntries(node.entries.map(({ key, value }) => [String(plainValue(key)), plainValue(value)]));
  if (typeof node.value !== 'bigint') return node.value;
  return Number.isSafeInteger(Number(node.value)) ? Number(node.value) : String(node.value);
}
