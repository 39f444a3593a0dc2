/** Two versions side by side: what one has and the other has not, and what has another number, type or oneof. No judgement is made. */
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
  return [
    ...missingFrom(before, after).map((name): ShapeDifference => ({ kind: 'removed', name })),
    ...missingFrom(after, before).map((name): ShapeDifference => ({ kind: 'added', name })),
    ...[...before].flatMap(([name, item]) => {
      const other = after.get(name);
      return other === undefined ? [] : changesOf(name, item, other);
    }),
  ];
}

/** What stands in something that is missing itself is not told again. */
function missingFrom(shape: Shape, other: Shape): string[] {
  return [...shape.keys()].filter((name) => {
    if (other.has(name)) return false;
    const around = name.slice(0, Math.max(0, name.lastIndexOf('.')));
    return !shape.has(around) || other.has(around);
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
