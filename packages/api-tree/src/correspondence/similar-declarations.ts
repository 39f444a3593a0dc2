/**
 * Which of the declarations that are gone goes on under another name. Two are the same if at least half of their members are: fields and values by
 * name and number, methods by name and types. Where there is little to compare, they must also stand beside the same neighbour. The answer is the
 * same in both directions.
 */
import { compareText } from '@protoshepherd/source';

/** What is compared. */
export interface Candidate {
  readonly name: string;
  /** What it consists of. */
  readonly members: readonly string[];
  /** The names of the neighbours before and behind it that have a partner, in the words of the new state. */
  readonly neighbours: readonly string[];
}

/** So many candidates with the same member say nothing about each other. */
const crowd = 2000;

/** Declarations that share so many members need no neighbour as a second witness. */
const enoughMembers = 3;

/** The partners of those that are gone, among those that are new; `mayPair` refuses what may be alike and is not the same. */
export function similarDeclarations<Value extends Candidate>(
  removed: readonly Value[],
  added: readonly Value[],
  mayPair: (before: Value, after: Value) => boolean,
): ReadonlyMap<Value, Value> {
  if (removed.length === 0 || added.length === 0) return new Map();
  const ranked = [...scores(removed, added)]
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

/** How many members candidates share; candidates that only share a neighbour score nothing. */
function scores<Value extends Candidate>(
  removed: readonly Value[],
  added: readonly Value[],
): Map<Value, Map<Value, number>> {
  const counts = new Map<Value, Map<Value, number>>();
  const count = (keysOf: (value: Value) => readonly string[], weight: number): void => {
    const holders = new Map<string, Value[]>();
    for (const value of added) for (const key of new Set(keysOf(value))) entry(holders, key).push(value);
    const seekers = new Map<string, Value[]>();
    for (const value of removed) for (const key of new Set(keysOf(value))) entry(seekers, key).push(value);
    for (const [key, values] of seekers) {
      const others = holders.get(key) ?? [];
      if (values.length * others.length > crowd) continue;
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
  if (share < 0.5 || (most < enoughMembers && !isBeside)) return [];
  const key = [before.name, after.name].toSorted(compareText).join(' ');
  return [{ before, after, score: share + (isBeside ? 1 : 0), key }];
}

function entry<Value>(lists: Map<string, Value[]>, key: string): Value[] {
  let list = lists.get(key);
  if (list === undefined) lists.set(key, (list = []));
  return list;
}
