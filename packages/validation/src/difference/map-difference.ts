/** Nonempty maps that one rule set accepts and another rejects: because of their size, a key or a value. */
import { noRules, type FieldKind, type MapRules } from '../rule-set.ts';
import { between, intersect, subtract } from '../sets/interval-set.ts';
import type { RuleValue } from '../values.ts';
import { toElementKind, none, strongest, type Difference, type ElementDifference } from './difference.ts';
import { atLeastOne, takeSmallest, isCountedShort, maxListLength, type WithSizes } from './list-difference.ts';
import { chooseSamples, type Samples } from './samples.ts';

const maxCount = 2n ** 63n;

export function mapDifference(
  before: WithSizes<MapRules>,
  after: WithSizes<MapRules>,
  kind: FieldKind,
  compareElements: ElementDifference,
): Difference {
  const keyKind = toElementKind(kind, 'key');
  const valueKind = toElementKind(kind, 'value');
  const keys = chooseSamples(before.keys ?? noRules, keyKind, maxListLength);
  const values = chooseSamples(before.values ?? noRules, valueKind, 1);
  for (const samples of [keys, values]) {
    if (samples.count === 0n) return samples.isExact ? none : unknownPairs;
  }
  const own = intersect(before.sizes, between(atLeastOne(before.minPairs), before.maxPairs ?? maxCount));
  const sizes = intersect(own, between(1n, keys.count));
  const accepted = intersect(after.sizes, between(atLeastOne(after.minPairs), after.maxPairs ?? maxCount));
  const [smallest] = takeSmallest(sizes);
  const elements = (difference: Difference, part: 'key' | 'value'): readonly Difference[] => {
    if (smallest === undefined || difference.kind === 'none') return [];
    if (difference.kind !== 'found') return [difference];
    if (difference.state === undefined) return [{ kind: 'found', text: `a ${part}: ${difference.text ?? ''}` }];
    return [buildMap(smallest, keys, values, { [part]: difference.state as RuleValue })];
  };
  return strongest([
    ...takeSmallest(subtract(sizes, accepted)).map((size) => buildMap(size, keys, values, {})),
    ...elements(compareElements(before.keys ?? noRules, after.keys ?? noRules, keyKind), 'key'),
    ...elements(compareElements(before.values ?? noRules, after.values ?? noRules, valueKind), 'value'),
    ...(isCountedShort(keys, own) ? [unknownPairs] : []),
  ]);
}

const unknownPairs: Difference = { kind: 'undecided', reason: 'the possible keys and values are unknown' };

interface Special {
  readonly key?: RuleValue;
  readonly value?: RuleValue;
}

/** A map of a given size that starts with the relevant pair. */
function buildMap(size: bigint, keys: Samples, values: Samples, special: Special): Difference {
  const text = `a map of ${size} entries`;
  const others = keys.values.filter((key) => key !== special.key);
  const names = [...(special.key === undefined ? [] : [special.key]), ...others].slice(0, Number(size));
  const [value] = values.values;
  if (size > maxListLength || BigInt(names.length) < size || value === undefined) return { kind: 'found', text };
  return {
    kind: 'found',
    state: new Map(names.map((name, index) => [name, index === 0 ? (special.value ?? value) : value])),
  };
}
