/** Values of two lists that belong together, and those that have no partner. All lists keep the order of the first side. */

/** Two values that belong together. */
export interface Pair<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** How two lists go together. */
export interface Pairing<Value> {
  readonly pairs: readonly Pair<Value>[];
  readonly removed: readonly Value[];
  readonly added: readonly Value[];
}

/** Pairs values by one key after another; whoever has a partner by an earlier key is not asked again. Of equal keys the first goes with the first. */
export function pairBy<Value>(
  before: readonly Value[],
  after: readonly Value[],
  ...keys: readonly ((value: Value) => string | undefined)[]
): Pairing<Value> {
  const partners = new Map<Value, Value>();
  let left = before;
  let right = after;
  for (const keyOf of keys) {
    const waiting = new Map<string, Value[]>();
    for (const value of right) {
      const key = keyOf(value);
      if (key === undefined) continue;
      const list = waiting.get(key);
      if (list === undefined) waiting.set(key, [value]);
      else list.push(value);
    }
    const taken = new Set<Value>();
    left = left.filter((value) => {
      const key = keyOf(value);
      const partner = key === undefined ? undefined : waiting.get(key)?.shift();
      if (partner === undefined) return true;
      partners.set(value, partner);
      taken.add(partner);
      return false;
    });
    right = right.filter((value) => !taken.has(value));
  }
  return pairingOf(before, after, partners);
}

/** The pairing that a map of partners means. */
export function pairingOf<Value>(
  before: readonly Value[],
  after: readonly Value[],
  partners: ReadonlyMap<Value, Value>,
): Pairing<Value> {
  const taken = new Set(partners.values());
  return {
    pairs: before.flatMap((value) => {
      const partner = partners.get(value);
      return partner === undefined ? [] : [{ before: value, after: partner }];
    }),
    removed: before.filter((value) => !partners.has(value)),
    added: after.filter((value) => !taken.has(value)),
  };
}
