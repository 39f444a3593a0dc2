/**
 * Finds renames among removed and added declarations. Two declarations match if they share at least half of their members: fields and values by
 * name and number, methods by name and types. Small declarations must also share a neighbour. The result is the same in both directions.
 */
import { compareText } from '@protoshepherd/source';

/** A declaration to compare. */
export interface Candidate {
  readonly name: string;
  /** Keys of its members. */
  readonly members: readonly string[];
  /** The names of the nearest matched neighbours on either side, as in the new state. */
  readonly neighbours: readonly string[];
}

/** A member shared by more pairs of candidates than this is ignored as too common. */
const maxSharedPairs = 2000;

/** With at least this many shared members, no shared neighbour is needed. */
const minSharedMembers = 3;

/** Matches removed declarations with added ones. `mayPair` can reject a pair that is similar but unrelated. */
export function matchSimilarDeclarations<Value extends Candidate>(
  removed: readonly Value[],
  added: readonly Value[],
  mayPair: (before: Value, after: Value) => boolean,
): ReadonlyMap<Value, Value> {
  if (removed.length === 0 || added.length === 0) return new Map();
  const ranked = [...countSharedMembers(removed, added)]
    .flatMap(([before, counts]) => [...counts].flatMap(([after, shared]) => rank(before, after, shared)))
    .filter(({ before, after }) => mayPair(before, after))
    .toSorted((a, b) => b.score - a.score || compareText(a.key, b.key));
  const partners = new Map<Value, Value>();
  const taken = new Set<Value>();
  for (const { before, after } of ranked) {
    if (partners.has(before) || taken.has(after)) continue;
    partners.set(before, after);
    taken.add(after);
  }
  return partners;
}

/** The number of members that candidates share. Candidates that share only a neighbour score zero. */
function countSharedMembers<Value extends Candidate>(
  removed: readonly Value[],
  added: readonly Value[],
): Map<Value, Map<Value, number>> {
  const counts = new Map<Value, Map<Value, number>>();
  const count = (keysOf: (value: Value) => readonly string[], weight: number): void => {
    const holders = new Map<string, Value[]>();
    for (const value of added) for (const key of new Set(keysOf(value))) getOrCreate(holders, key).push(value);
    const seekers = new Map<string, Value[]>();
    for (const value of removed) for (const key of new Set(keysOf(value))) getOrCreate(seekers, key).push(value);
    for (const [key, values] of seekers) {
      const others = holders.get(key) ?? [];
      if (values.length * others.length > maxSharedPairs) continue;
      for (const value of values) {
        let known = counts.get(value);
        if (known === undefined) counts.set(value, (known = new Map<Value, number>()));
        for (const other of others) known.set(other, (known.get(other) ?? 0) + weight);
      }
    }
  };
  count(({ members }) => members, 1);
  count(({ neighbours }) => neighbours, 0);
  return counts;
}

interface Ranked<Value> {
  readonly before: Value;
  readonly after: Value;
  readonly score: number;
  readonly key: string;
}

function rank<Value extends Candidate>(before: Value, after: Value, shared: number): readonly Ranked<Value>[] {
  const most = Math.max(new Set(before.members).size, new Set(after.members).size);
  const share = most === 0 ? 1 : shared / most;
  const isBeside = before.neighbours.some((name) => after.neighbours.includes(name));
  if (share < 0.5 || (most < minSharedMembers && !isBeside)) return [];
  const key = [before.name, after.name].toSorted(compareText).join(' ');
  return [{ before, after, score: share + (isBeside ? 1 : 0), key }];
}

function getOrCreate<Value>(lists: Map<string, Value[]>, key: string): Value[] {
  let list = lists.get(key);
  if (list === undefined) lists.set(key, (list = []));
  return list;
}
