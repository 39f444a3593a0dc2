/** The order of common members. It has no meaning on the wire, but descriptors preserve it. */
import type { Sides } from '@protoshepherd/api-tree';
import type { ChangedElement } from './change.ts';
import type { WithOptions } from './compare-options.ts';
import { draftSide, type Comparison, type Files } from './comparison.ts';

/** A list item: its name and row. */
export interface ListItem {
  readonly name: string;
  readonly row: number;
}

/** Reports lists whose common members are in a different order. */
export function compareOrder(
  comparison: Comparison,
  files: Files,
  element: ChangedElement,
  owner: Sides<WithOptions>,
  lists: readonly (readonly Sides<ListItem>[])[],
): void {
  for (const pairs of lists) {
    const old = pairs.toSorted((a, b) => a.before.row - b.before.row);
    if (old.every((pair, at) => at === 0 || (old[at - 1] as Sides<ListItem>).after.row < pair.after.row)) continue;
    const now = pairs.toSorted((a, b) => a.after.row - b.after.row);
    comparison.changes.add({
      kind: 'order',
      element,
      before: draftSide(files.before, owner.before, old.map((pair) => pair.before.name).join(', ')),
      after: draftSide(files.after, owner.after, now.map((pair) => pair.after.name).join(', ')),
    });
  }
}
