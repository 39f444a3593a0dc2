/** Nonempty lists that one rule set accepts and another rejects: because of their size, an item, or a duplicate. */
import { noRules, type FieldKind, type ListRules } from '../rule-set.ts';
import { between, intersect, sampleNumbers, subtract, type IntervalSet } from '../sets/interval-set.ts';
import type { RuleValue } from '../values.ts';
import { toElementKind, none, strongest, type Difference, type ElementDifference } from './difference.ts';
import { chooseSamples, type Samples } from './samples.ts';

/** Longer lists are not printed. */
export const maxListLength = 32;

const maxCount = 2n ** 63n;

/** The rules of a collection, with the sizes that expressions allow. */
export type WithSizes<Rules> = Rules & { readonly sizes: IntervalSet };

export function listDifference(
  before: WithSizes<ListRules>,
  after: WithSizes<ListRules>,
  kind: FieldKind,
  compareItems: ElementDifference,
): Difference {
  const itemKind = toElementKind(kind, 'value');
  const items = before.items ?? noRules;
  const samples = chooseSamples(items, itemKind, maxListLength);
  const own = intersect(before.sizes, between(atLeastOne(before.minItems), before.maxItems ?? maxCount));
  const sizes = before.unique ? intersect(own, between(1n, samples.count)) : own;
  const accepted = intersect(after.sizes, between(atLeastOne(after.minItems), after.maxItems ?? maxCount));
  const list = (size: bigint, first?: RuleValue): Difference => buildList(size, samples, before.unique, first);
  if (samples.count === 0n) return samples.isExact ? none : unknownItems;
  return strongest([
    ...takeSmallest(subtract(sizes, accepted)).map((size) => list(size)),
    ...itemDifference(compareItems(items, after.items ?? noRules, itemKind), sizes, list),
    ...(after.unique && !before.unique
      ? takeSmallest(intersect(sizes, between(2n, maxCount))).map((size) => buildList(size, samples, false, undefined))
      : []),
    ...(before.unique && isCountedShort(samples, own) ? [unknownItems] : []),
  ]);
}

/** A bound that excludes the empty list, which is handled elsewhere. */
export function atLeastOne(bound: bigint | undefined): bigint {
  return bound === undefined || bound < 1n ? 1n : bound;
}

/** The smallest possible size, if any. */
export function takeSmallest(sizes: IntervalSet): bigint[] {
  return sampleNumbers(sizes, 1);
}

/** True if some sizes need more elements than were counted. Real lists and maps do not exceed the countable ones. */
export function isCountedShort({ isExact, count }: Samples, sizes: IntervalSet): boolean {
  const most = sizes.at(-1)?.high;
  return !isExact && most !== undefined && most > count && count < 2n ** 16n;
}

const unknownItems: Difference = { kind: 'undecided', reason: 'the possible items are unknown' };

function itemDifference(
  difference: Difference,
  sizes: IntervalSet,
  list: (size: bigint, first?: RuleValue) => Difference,
): readonly Difference[] {
  const [size] = takeSmallest(sizes);
  if (size === undefined || difference.kind === 'none') return [];
  if (difference.kind !== 'found') return [difference];
  return difference.state === undefined
    ? [{ kind: 'found', text: `an item: ${difference.text ?? ''}` }]
    : [list(size, difference.state as RuleValue)];
}

/** A list of a given size that starts with the relevant item. */
function buildList(size: bigint, { values }: Samples, isUnique: boolean, first: RuleValue | undefined): Difference {
  const text = `a list of ${size} items`;
  const others = first === undefined ? values : isUnique ? values.filter((value) => value !== first) : values;
  const begin = first === undefined ? [] : [first];
  const rest = Number(size) - begin.length;
  if (size > maxListLength || (isUnique && others.length < rest) || (rest > 0 && others.length === 0)) {
    return { kind: 'found', text };
  }
  const filling = isUnique ? others.slice(0, rest) : Array.from({ length: rest }, () => others[0] as RuleValue);
  return { kind: 'found', state: [...begin, ...filling] };
}
