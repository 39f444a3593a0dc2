/** Compares two versions: elements that only one has, and elements with another number, type or oneof, without judgement. */
import { matchWithinScope } from '@protoshepherd/api-tree';

import type { Shape, ShapeItem } from './shape.ts';

/** How an element differs. */
export type ShapeDifferenceKind = 'removed' | 'added' | 'renumbered' | 'retyped' | 'regrouped';

/** One difference between two versions. */
export interface ShapeDifference {
  readonly kind: ShapeDifferenceKind;
  /** The name relative to the package. */
  readonly name: string;
  /** The old value, for elements in both versions. */
  readonly before?: string;
  /** The new value. */
  readonly after?: string;
}

/** All differences: removals, then additions, then changes, each in source order. */
export function compareShapes(before: Shape, after: Shape): ShapeDifference[] {
  // A graduated version starts as a copy, so elements are matched by name only.
  const { pairs, removed, added } = matchWithinScope(listItems(before), listItems(after), {
    accept: ['same name and number'],
  });
  return [
    ...outermost(removed, before).map(({ name }): ShapeDifference => ({ kind: 'removed', name })),
    ...outermost(added, after).map(({ name }): ShapeDifference => ({ kind: 'added', name })),
    ...pairs.flatMap((pair) => compareItems(pair.before.name, pair.before.item, pair.after.item)),
  ];
}

interface NamedItem {
  /** The name relative to the package. */
  readonly name: string;
  readonly item: ShapeItem;
}

function listItems(shape: Shape): NamedItem[] {
  return Array.from(shape, ([name, item]) => ({ name, item }));
}

/** Elements nested in a missing element are not reported again. */
function outermost(missing: readonly NamedItem[], shape: Shape): NamedItem[] {
  const names = new Set(missing.map(({ name }) => name));
  return missing.filter(({ name }) => {
    const around = name.slice(0, Math.max(0, name.lastIndexOf('.')));
    return !shape.has(around) || !names.has(around);
  });
}

function compareItems(name: string, before: ShapeItem, after: ShapeItem): ShapeDifference[] {
  const changed = (kind: ShapeDifferenceKind, old: string, fresh: string): ShapeDifference[] =>
    old === fresh ? [] : [{ kind, name, before: old, after: fresh }];
  if (before.kind !== after.kind) return changed('retyped', before.kind, after.kind);
  return [
    ...changed('renumbered', before.number ?? '', after.number ?? ''),
    ...changed('retyped', before.type ?? '', after.type ?? ''),
    ...changed('regrouped', before.oneof ?? 'no oneof', after.oneof ?? 'no oneof'),
  ];
}
