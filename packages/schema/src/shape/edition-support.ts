/** The editions in which an option, a feature or one of its values may be used: `feature_support = { edition_introduced: … }`. */
import { AggregateNode, KindNumber, rowText, type SyntaxTree } from '@protoshepherd/syntax';

import { optionName, optionRows, optionValueRow } from './option-rows.ts';

/** The first edition with it, and the first edition without it. */
export interface EditionSupport {
  readonly introduced: number | undefined;
  readonly removed: number | undefined;
}

const anyEdition: EditionSupport = { introduced: undefined, removed: undefined };

const orders: ReadonlyMap<string, number> = new Map([
  ['LEGACY', 900],
  ['proto2', 998],
  ['PROTO2', 998],
  ['proto3', 999],
  ['PROTO3', 999],
  ['2023', 1000],
  ['2024', 1001],
  ['2026', 1002],
  ['UNSTABLE', 9999],
]);

/** The order of the editions, by their numbers in descriptors; unknown ones are later than all others. */
export function editionOrder(edition: string): number {
  return orders.get(edition) ?? 99_999;
}

/** Reads the support from the options of the declaring element. */
export function editionSupport(tree: SyntaxTree, options: readonly number[]): EditionSupport {
  let support = anyEdition;
  for (const option of options) {
    const name = optionName(tree, option);
    const value = optionValueRow(tree, option);
    if (!name.startsWith('feature_support') || value === -1) continue;
    if (tree.rows[value] === KindNumber.aggregate) {
      for (const entry of new AggregateNode(tree, value).entries) {
        support = withEntry(support, entry.name, entry.value?.text ?? '');
      }
    } else {
      support = withEntry(support, name.slice('feature_support.'.length), rowText(tree, value));
    }
  }
  return support;
}

function withEntry(support: EditionSupport, name: string, edition: string): EditionSupport {
  const order = editionOrder(edition.replace('EDITION_', ''));
  if (name === 'edition_introduced') return { ...support, introduced: order };
  return name === 'edition_removed' ? { ...support, removed: order } : support;
}

/** The support of the row of an enum value. */
export function valueSupport(tree: SyntaxTree, row: number): EditionSupport {
  return editionSupport(tree, optionRows(tree, row));
}
