/**
 * Pairs of corresponding values of two sides, and the values without a partner. Everything here is symmetric: swapping the sides gives the same pairs with
 * their sides swapped. No value has two partners.
 */
import type { Evidence } from './evidence.ts';

/** A value for each of two sides. */
export interface Sides<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** Two corresponding values, and the evidence. */
export interface Pair<Value> extends Sides<Value> {
  readonly evidence: Evidence;
}

/**
 * The result of matching two lists. `pairs` and `removed` keep the order of the first side, `added` that of the second.
 */
export interface Pairing<Value> {
  readonly pairs: readonly Pair<Value>[];
  readonly removed: readonly Value[];
  readonly added: readonly Value[];
}

/** Pairs values whose keys are equal. */
export interface KeyPass<Value> {
  readonly evidence: Evidence;
  /** Values without a key are skipped. */
  readonly before: (value: Value) => string | undefined;
  readonly after: (value: Value) => string | undefined;
  /** Can reject a pair with equal keys. */
  readonly mayPair?: ((before: Value, after: Value) => boolean) | undefined;
}

/** Pairs values by references: `toClaim` gives the key of the partner on the other side. */
export interface ClaimPass<Value> {
  readonly evidence: Evidence;
  readonly toKey: (value: Value) => string;
  readonly toClaim: (value: Value) => string | undefined;
  readonly mayPair?: ((before: Value, after: Value) => boolean) | undefined;
}

export type Pass<Value> = KeyPass<Value> | ClaimPass<Value>;

/** The number of candidates to try for one value when a pass can reject pairs. */
const maxTries = 20;

/** A pairing under construction. Each pass handles the values that earlier passes left unpaired. */
export class PairingDraft<Value> {
  /** All values to pair. */
  readonly sides: Sides<readonly Value[]>;
  readonly #pairs = new Map<Value, Pair<Value>>();
  readonly #taken = new Map<Value, Pair<Value>>();

  constructor(before: readonly Value[], after: readonly Value[]) {
    this.sides = { before, after };
  }

  /** The pair of a value of the first side. */
  of(before: Value): Pair<Value> | undefined {
    return this.#pairs.get(before);
  }

  /** The pair of a value of the second side. */
  to(after: Value): Pair<Value> | undefined {
    return this.#taken.get(after);
  }

  /** Adds a pair, unless one of the two already has a partner. */
  add(before: Value, after: Value, evidence: Evidence): void {
    if (this.#pairs.has(before) || this.#taken.has(after)) return;
    const pair = { before, after, evidence };
    this.#pairs.set(before, pair);
    this.#taken.set(after, pair);
  }

  /** The values without a partner. */
  left(): Sides<readonly Value[]> {
    return {
      before: this.sides.before.filter((value) => !this.#pairs.has(value)),
      after: this.sides.after.filter((value) => !this.#taken.has(value)),
    };
  }

  /** Adds the pairs of one pass. */
  run(pass: Pass<Value>): void {
    const { before, after } = this.left();
    if (before.length === 0 || after.length === 0) return;
    if ('toClaim' in pass) this.#runClaims(before, after, pass);
    else this.#runKeys(before, after, pass);
  }

  finish(): Pairing<Value> {
    const { before, after } = this.left();
    return { pairs: this.sides.before.flatMap((value) => this.#pairs.get(value) ?? []), removed: before, added: after };
  }

  /** Values with equal keys are paired in order. */
  #runKeys(before: readonly Value[], after: readonly Value[], pass: KeyPass<Value>): void {
    const waiting = new Map<string, { readonly values: Value[]; next: number }>();
    for (const [key, values] of groupByKey(after, pass.after)) waiting.set(key, { values, next: 0 });
    for (const value of before) {
      const key = pass.before(value);
      const queue = key === undefined ? undefined : waiting.get(key);
      if (queue === undefined) continue;
      const { values, next } = queue;
      const end = Math.min(values.length, next + maxTries);
      let at = next;
      while (at < end && pass.mayPair?.(value, values[at] as Value) === false) at++;
      if (at === end) continue;
      this.add(value, values[at] as Value, pass.evidence);
      // Keeps skipped values at the front of the queue.
      values.copyWithin(next + 1, next, at);
      queue.next += 1;
    }
  }

  /** If several values claim the same partner, the first in source order wins, on whichever side it is. */
  #runClaims(before: readonly Value[], after: readonly Value[], pass: ClaimPass<Value>): void {
    const claims: { readonly from: number; readonly to: number }[] = [];
    const collect = (
      values: readonly Value[],
      others: readonly Value[],
      claim: (at: number, other: number) => void,
    ): void => {
      const claimed = values.flatMap((value, at) => {
        const key = pass.toClaim(value);
        return key === undefined ? [] : [{ at, key }];
      });
      if (claimed.length === 0) return;
      const places = new Map<string, number>();
      for (const [at, other] of others.entries()) if (!places.has(pass.toKey(other))) places.set(pass.toKey(other), at);
      for (const { at, key } of claimed) {
        const other = places.get(key);
        if (other !== undefined) claim(at, other);
      }
    };
    collect(before, after, (from, to) => claims.push({ from, to }));
    collect(after, before, (to, from) => claims.push({ from, to }));
    claims.sort(
      (a, b) => Math.max(a.from, a.to) - Math.max(b.from, b.to) || Math.min(a.from, a.to) - Math.min(b.from, b.to),
    );
    for (const { from, to } of claims) {
      const [old, now] = [before[from] as Value, after[to] as Value];
      if (pass.mayPair?.(old, now) !== false) this.add(old, now, pass.evidence);
    }
  }
}

/** Pairs values with a sequence of passes. */
export function pairInPasses<Value>(
  before: readonly Value[],
  after: readonly Value[],
  passes: Iterable<Pass<Value>>,
): Pairing<Value> {
  const draft = new PairingDraft(before, after);
  for (const pass of passes) draft.run(pass);
  return draft.finish();
}

/** A pass with the same key function on both sides. */
export function byKey<Value>(evidence: Evidence, toKey: (value: Value) => string | undefined): KeyPass<Value> {
  return { evidence, before: toKey, after: toKey };
}

function groupByKey<Value>(
  values: readonly Value[],
  toKey: (value: Value) => string | undefined,
): Map<string, Value[]> {
  const lists = new Map<string, Value[]>();
  for (const value of values) {
    const key = toKey(value);
    if (key === undefined) continue;
    const list = lists.get(key);
    if (list === undefined) lists.set(key, [value]);
    else list.push(value);
  }
  return lists;
}
