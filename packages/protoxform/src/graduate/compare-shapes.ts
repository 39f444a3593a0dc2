/** Two versions side by side: what one has and the other has not, and what has another number, type or oneof. No judgement is made. */
import { matchWithinScope } from '@protoshepherd/api-tree';

import type { Shape, ShapeItem } from './shape.ts';

/** How something differs. */
export type ShapeDifferenceKind = 'removed' | 'added' | 'renumbered' | 'retyped' | 'regrouped';

/** One difference between two versions. */
export interface ShapeDifference {
  readonly kind: ShapeDifferenceKind;
  /** The name within the package. */
  readonly name: string;
  /** What it was, for what is in both. */
  readonly before?: string;
  /** What it is. */
  readonly after?: string;
}

/** Every difference: first what goes, then what comes, then what changes, each in the order of the text. */
export function compareShapes(before: Shape, after: Shape): ShapeDifference[] {
  // A graduated version is a copy, so only what kept its name is the same.
  const { pairs, removed, added } = matchWithinScope(itemsOf(before), itemsOf(after), {
    accept: ['same name and number'],
  });
  return [
    ...outermost(removed, before).map(({ name }): ShapeDifference => ({ kind: 'removed', name })),
    ...outermost(added, after).map(({ name }): ShapeDifference => ({ kind: 'added', name })),
    ...pairs.flatMap((pair) => changesOf(pair.before.name, pair.before.item, pair.after.item)),
  ];
}

interface NamedItem {
  /** The name within the package. */
  readonly name: string;
  readonly item: ShapeItem;
}

function itemsOf(shape: Shape): NamedItem[] {
  return Array.from(shape, ([name, item]) => ({ name, item }));
}

/** What stands in something that is missing itself is not told again. */
function outermost(missing: readonly NamedItem[], shape: Shape): NamedItem[] {
  const names = new Set(missing.map(({ name }) => name));
  return missing.filter(({ name }) => {
    const around = name.slice(0, Math.max(0, name.lastIndexOf('.')));
    return !shape.has(around) || !names.has(around);
  });
}

function changesOf(name: string, before: ShapeItem, after: ShapeItem): ShapeDifference[] {
  const changed = (kind: ShapeDifferenceKind, old: string, fresh: string): ShapeDifference[] =>
    old === fresh ? [] : [{ kind, name, before: old, after: fresh }];
  if (before.kind !== after.kind) return changed('retyped', before.kind, after.kind);
  return [
    ...changed('renumbered', before.number ?? '', after.number ?? ''),
    ...changed('retyped', before.type ?? '', after.type ?? ''),
    ...changed('regrouped', before.oneof ?? 'no oneof', after.oneof ?? 'no oneof'),
  ];
}
