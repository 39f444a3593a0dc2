/** The order of what both sides have. It carries no meaning, and descriptors keep it. */
import type { Sides } from '@protoshepherd/api-tree';
import type { ChangedElement } from './change.ts';
import type { WithOptions } from './compare-options.ts';
import { halfOf, type Comparison, type Files } from './comparison.ts';

/** One thing in a list: its name and its place. */
export interface Listed {
  readonly name: string;
  readonly row: number;
}

/** Reports lists whose common members stand in another order. */
export function compareOrder(
  comparison: Comparison,
  files: Files,
  element: ChangedElement,
  owner: Sides<WithOptions>,
  lists: readonly (readonly Sides<Listed>[])[],
): void {
  for (const pairs of lists) {
    const old = pairs.toSorted((a, b) => a.before.row - b.before.row);
    if (old.every((pair, at) => at === 0 || (old[at - 1] as Sides<Listed>).after.row < pair.after.row)) continue;
    const now = pairs.toSorted((a, b) => a.after.row - b.after.row);
    comparison.changes.add({
      kind: 'order',
      element,
      before: halfOf(files.before, owner.before, old.map((pair) => pair.before.name).join(', ')),
      after: halfOf(files.after, owner.after, now.map((pair) => pair.after.name).join(', ')),
    });
  }
}
