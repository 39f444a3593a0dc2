/**
 * Converts JSON data into plain values for schema checks, and maps paths back to locations. Recursion is no deeper than the
 * schema.
 */
import type * as v from 'valibot';

import type { DataNode } from '../data/data-node.ts';
import { nearestName } from '../nearest-name.ts';
import { printable } from '../printable.ts';
import { outlineSchema } from '../yaml/schema-outline.ts';

/** Keys of maps and indexes of lists, outermost first. */
export type DataPath = readonly (string | number)[];

/** A key that a schema does not know. */
interface UnknownKey {
  readonly path: DataPath;
  readonly message: string;
}

/** No schema is deeper. */
const maxDepth = 16;

/** The value of a node, limited in depth; deeper nodes become empty mappings, which no schema accepts as a text or number. */
export function plainValue(node: DataNode, depth = maxDepth): unknown {
  if (node.kind === 'alias') return plainValue(node.target, depth);
  if (node.kind === 'scalar') return typeof node.value === 'bigint' ? Number(node.value) : node.value;
  if (depth === 0) return {};
  if (node.kind === 'list') return node.items.map(({ value }) => plainValue(value, depth - 1));
  // Without a prototype, keys such as `__proto__` are ordinary.
  const value = Object.create(null) as Record<string, unknown>;
  for (const entry of node.entries)
    if (entry.key.kind === 'scalar') value[String(entry.key.value)] = plainValue(entry.value, depth - 1);
  return value;
}

/** The first key at or below a node that the schema does not know. */
export function unknownKeyIn(node: DataNode, schema: v.GenericSchema, depth = maxDepth): UnknownKey | undefined {
  if (depth === 0) return undefined;
  const shape = outlineSchema(schema);
  if (node.kind === 'list' && shape.kind === 'list') {
    for (const [index, { value }] of node.items.entries()) {
      const found = unknownKeyIn(value, shape.item, depth - 1);
      if (found !== undefined) return { ...found, path: [index, ...found.path] };
    }
  }
  if (node.kind !== 'map' || shape.kind !== 'mapping') return undefined;
  for (const { key, value } of node.entries) {
    const name = key.kind === 'scalar' ? String(key.value) : '';
    const inner = Object.hasOwn(shape.entries, name) ? shape.entries[name] : undefined;
    if (inner === undefined) return { path: [name], message: unknownKey(name, Object.keys(shape.entries)) };
    const found = unknownKeyIn(value, inner, depth - 1);
    if (found !== undefined) return { ...found, path: [name, ...found.path] };
  }
  return undefined;
}

function unknownKey(name: string, known: readonly string[]): string {
  const near = nearestName(name, known);
  const way = near === undefined ? `the keys are ${known.join(', ')}` : `did you mean ${near}?`;
  return `${printable(name.slice(0, 60))} is not a known key; ${way}`;
}

/** The node at a path, or its nearest existing parent. */
export function nodeAt(root: DataNode, path: DataPath): DataNode {
  let node = root;
  for (const step of path) {
    const next =
      node.kind === 'list'
        ? node.items[Number(step)]?.value
        : node.kind === 'map'
          ? node.entries.find(({ key }) => key.kind === 'scalar' && key.value === step)?.value
          : undefined;
    if (next === undefined) return node;
    node = next;
  }
  return node;
}
