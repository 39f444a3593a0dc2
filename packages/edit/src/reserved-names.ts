import type { ApiElement } from '@protoshepherd/api-tree';
import { childRows, KindNumber, ReservedNode } from '@protoshepherd/syntax';

/** The reserved names of a message or enum, in source order. */
export function reservedNames({ row, file }: ApiElement): string[] {
  const { tree } = file.schemaFile;
  const nodes = childRows(tree.rows, row, KindNumber.reserved).map((each) => new ReservedNode(tree, each));
  return nodes.flatMap(({ items }) => items.flatMap((item) => reservedName(item) ?? []));
}

/** The name in an item of a reserved statement; `undefined` for numbers. */
export function reservedName(item: ReservedNode['items'][number]): string | undefined {
  if (item.kind === 'range') return undefined;
  return item.kind === 'string' ? item.value : item.name;
}
