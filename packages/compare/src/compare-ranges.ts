/**
 * Reserved numbers and names, and extension ranges, compared as sets: their grouping into statements does not count.
 */
import type { Sides } from '@protoshepherd/api-tree';
import type { ElementFact, NumberRange, ReservedName } from '@protoshepherd/schema';

import type { ChangedElement } from './change.ts';
import { draftSide, type Comparison, type Files } from './comparison.ts';

/** The kinds of change for one kind of range. */
interface RangeKinds {
  readonly added: 'reserved-range-added' | 'extension-range-added';
  readonly removed: 'reserved-range-removed' | 'extension-range-removed';
}

/** An element with reserved numbers and names. */
export interface WithReserved extends ElementFact {
  readonly reservedRanges: readonly NumberRange[];
  readonly reservedNames: readonly ReservedName[];
}

/** Compares the reserved numbers and names of a message or enum. */
export function compareReserved(
  comparison: Comparison,
  files: Files,
  element: ChangedElement,
  owner: Sides<WithReserved>,
): void {
  const { before, after } = owner;
  const kinds = { added: 'reserved-range-added', removed: 'reserved-range-removed' } as const;
  const ranges = { before: before.reservedRanges, after: after.reservedRanges };
  compareRanges(comparison, files, element, owner, ranges, kinds);
  const indexRows = (names: readonly ReservedName[]): ReadonlyMap<string, number> =>
    new Map(names.toReversed().map(({ name, row }) => [name, row]));
  const oldNames = indexRows(before.reservedNames);
  const newNames = indexRows(after.reservedNames);
  for (const [name, row] of oldNames) {
    if (newNames.has(name)) continue;
    addRange(comparison, files, element, owner, 'reserved-name-removed', { row, text: `"${name}"` });
  }
  for (const [name, row] of newNames) {
    if (oldNames.has(name)) continue;
    addRange(comparison, files, element, owner, 'reserved-name-added', { row, text: `"${name}"` });
  }
}

/** Compares two sets of numbers. */
export function compareRanges(
  comparison: Comparison,
  files: Files,
  element: ChangedElement,
  owner: Sides<ElementFact>,
  { before, after }: Sides<readonly NumberRange[]>,
  kinds: RangeKinds,
): void {
  for (const range of missingNumbers(before, after)) {
    addRange(comparison, files, element, owner, kinds.removed, { row: range.row, text: rangeText(range) });
  }
  for (const range of missingNumbers(after, before)) {
    addRange(comparison, files, element, owner, kinds.added, { row: range.row, text: rangeText(range) });
  }
}

function addRange(
  { changes }: Comparison,
  files: Files,
  element: ChangedElement,
  owner: Sides<ElementFact>,
  kind: RangeKinds[keyof RangeKinds] | 'reserved-name-added' | 'reserved-name-removed',
  { row, text }: { readonly row: number; readonly text: string },
): void {
  const isGone = kind.endsWith('-removed');
  changes.add({
    kind,
    element,
    before: { ...draftSide(files.before, owner.before), ...(isGone && { row, text }) },
    after: { ...draftSide(files.after, owner.after), ...(!isGone && { row, text }) },
  });
}

/** The parts of some ranges that others do not cover. */
function missingNumbers(ranges: readonly NumberRange[], others: readonly NumberRange[]): NumberRange[] {
  const covering = mergeRanges(others);
  return ranges.flatMap(({ first, last, row }) => {
    const missing: NumberRange[] = [];
    let next = first;
    for (let at = firstEndingAt(covering, first); at < covering.length; at++) {
      const other = covering[at] as NumberRange;
      if (other.first > last) break;
      if (other.first > next) missing.push({ first: next, last: other.first - 1, row });
      next = other.last + 1;
    }
    if (next <= last) missing.push({ first: next, last, row });
    return missing;
  });
}

/** The same numbers as sorted, merged ranges. */
function mergeRanges(ranges: readonly NumberRange[]): NumberRange[] {
  const whole: NumberRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.first - b.first)) {
    const previous = whole.at(-1);
    if (previous === undefined || range.first > previous.last + 1) whole.push(range);
    else whole[whole.length - 1] = { ...previous, last: Math.max(previous.last, range.last) };
  }
  return whole;
}

/** The index of the first range that ends at or after a number. */
function firstEndingAt(ranges: readonly NumberRange[], number: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle] as NumberRange).last < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

function rangeText({ first, last }: NumberRange): string {
  return first === last ? String(first) : `${first} to ${last}`;
}

type Reserving = Pick<WithReserved, 'reservedRanges' | 'reservedNames'>;

/** Are a number and a name reserved? */
export function reservedState(
  owner: Reserving,
  { name, number }: { readonly name: string; readonly number: number },
): { readonly number: boolean; readonly name: boolean } {
  const { ranges, names } = indexReservations(owner);
  const range = ranges[firstEndingAt(ranges, number)];
  return { number: range !== undefined && range.first <= number, name: names.has(name) };
}

interface Reserved {
  /** Sorted and merged. */
  readonly ranges: readonly NumberRange[];
  readonly names: ReadonlySet<string>;
}

const reservedByOwner = new WeakMap<Reserving, Reserved>();

/** The reservations of an owner in a form for fast lookup, cached. */
function indexReservations(owner: Reserving): Reserved {
  const known = reservedByOwner.get(owner) ?? {
    ranges: mergeRanges(owner.reservedRanges),
    names: new Set(owner.reservedNames.map(({ name }) => name)),
  };
  reservedByOwner.set(owner, known);
  return known;
}
