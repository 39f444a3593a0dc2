/**
 * The judgement table is true for bytes and JSON. For every case of the table, random messages are sent from the old state to the new one, through two
 * independent implementations: safe changes preserve the message in both, also on the way back; breaking changes show in at least one of them. Effects that
 * messages alone cannot show are listed with reasons.
 */
import { isDeepStrictEqual } from 'node:util';

import { compareApiTrees, type Change, type ChangeKind, type ChangeSide } from '@protoshepherd/compare';
import { witnessChange, WitnessSchema, type Witness, type WitnessSide } from '@protoshepherd/compat/witness';
import { describe, expect, it } from 'vitest';

import { compatCases, type CompatCase } from '../../../test/corpus/compat-cases.ts';
import { buildTree, type Texts } from '../../../test/support/build-tree.ts';
import {
  survivesRoundTrip,
  messagePairs,
  protobufEs,
  protobufJs,
  randomMessage,
  type MessagePair,
  type Implementation,
  type FieldValues,
  type States,
} from './wire-implementations.ts';

const seeds = Array.from({ length: 40 }, (_, at) => at * 7919);
const numbered = compatCases.map((each, at) => ({ ...each, at }));

const inTheCall = 'the break is in the call, which names service and method, and not in a message';
const inTheName = 'the break is in the name that a call or an Any carries; the message itself arrives';
const inTheFuture =
  'what was used before the old state can mean something else in the new one; between the two nothing is lost';
const inThePromise = 'both libraries write and read the same JSON; what is gone is the promise';
const inText = 'a text of JavaScript cannot hold bytes that are no UTF-8';

/** Breaks that messages alone do not show: kind, effect, and the index of the breaking case of the kind. */
const unseen: ReadonlyMap<string, string> = new Map([
  ...['package-removed', 'package-renamed', 'file-package', 'message-removed', 'message-renamed'].flatMap(
    (kind): [string, string][] => [
      [`${kind} wire 1`, inTheName],
      [`${kind} json 1`, inTheName],
    ],
  ),
  ...numbered
    .filter(({ kind, wire }) => /^(?:service|method)-/.test(kind) && wire === 'breaks')
    .flatMap((each): [string, string][] => [
      [toKey(each, 'wire'), inTheCall],
      [toKey(each, 'json'), inTheCall],
    ]),
  ['field-renamed wire 1', 'the values arrive under their numbers; that they mean something else no message says'],
  ['reserved-range-removed wire 1', inTheFuture],
  ['reserved-name-removed json 1', inTheFuture],
  ['field-added wire 2', inTheFuture],
  ['field-added json 2', inTheFuture],
  ['enum-value-added wire 1', inTheFuture],
  ['enum-value-added json 1', inTheFuture],
  ['message-json-format json 1', inThePromise],
  ['enum-json-format json 1', inThePromise],
  ['field-utf8 wire 1', inText],
  ['field-java-utf8 wire 1', inText],
  ['message-set-wire-format wire 1', 'neither library knows message sets'],
  ['extension-range-removed json 1', 'no extension with these numbers compiles any more, so there is none to be read'],
  ['enum-value-removed json 3', 'both libraries write the first of two names, which is still there'],
]);

/** Breaks for users of the old state, who read messages of the new one. */
const backwards: ReadonlySet<string> = new Set([
  'field-cardinality wire 1',
  'field-left-oneof wire 1',
  'field-left-oneof json 1',
  'field-required wire 1',
  'field-required json 1',
]);

type Effect = 'wire' | 'json';

function toKey({ kind, at }: { readonly kind: ChangeKind; readonly at: number }, effect: Effect): string {
  const before = numbered.filter((each) => each.kind === kind && each.at <= at && each[effect] === 'breaks').length;
  return `${kind} ${effect} ${before}`;
}

/** Losses on the way from the old state to the new one. */
function findLoss(effect: Effect, implementation: Implementation, pair: MessagePair, seed: number): string | undefined {
  const message = randomMessage(pair.before, seed);
  try {
    if (effect === 'wire') {
      const { sent, received } = implementation.binary(message, pair);
      return difference(sent, received, isSameValue) ?? missing(sent, received);
    }
    const { sent, received, seen } = implementation.json(message, pair);
    if (!isDeepStrictEqual(sent, received)) return `${JSON.stringify(sent)} is ${JSON.stringify(received)}`;
    return difference(seen.sent, seen.received, isSameValue);
  } catch (error) {
    return `refused: ${(error as Error).message}`;
  }
}

/** The first field that both ends see, and see differently. */
function difference(
  sent: FieldValues,
  received: FieldValues,
  isSame: (one: unknown, other: unknown) => boolean,
): string | undefined {
  const number = [...sent.keys()].find((each) => received.has(each) && !isSame(sent.get(each), received.get(each)));
  return number === undefined
    ? undefined
    : `${number}: ${JSON.stringify(sent.get(number))} is ${JSON.stringify(received.get(number))}`;
}

/** The first field that is set and that the other end does not have. */
function missing(sent: FieldValues, received: FieldValues): string | undefined {
  const number = [...sent].find(([each, value]) => !received.has(each) && !isNothing(value));
  return number === undefined ? undefined : `${number[0]} is not seen`;
}

function isNothing(value: unknown): boolean {
  if (value === 0 || value === '') return true;
  return Array.isArray(value) ? value.length === 0 : false;
}

function isSameValue(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(one, other) || (isNothing(one) && isNothing(other));
}

/** A number that an enum does not list any more is still the same number. */
function isSameNumber(one: unknown, other: unknown): boolean {
  const numbers = (value: unknown): string =>
    JSON.stringify(value, (_, each: unknown) =>
      typeof each === 'object' && each !== null && 'isListed' in each && 'number' in each ? each.number : each,
    );
  return numbers(one) === numbers(other);
}

function createImplementations(states: States): Implementation[] {
  return [protobufEs, protobufJs(states)];
}

describe('safe for bytes', () => {
  const cases = numbered.filter(({ wire }) => wire === 'safe');

  it('has cases', () => expect(cases).not.toEqual([]));

  it.for(cases)('$at $kind: arrives unchanged, and survives a round trip', (each) => {
    const pairs = messagePairs(each);
    const lost = createImplementations(each).flatMap((implementation) =>
      pairs.flatMap((pair) =>
        seeds.flatMap((seed) => {
          const message = randomMessage(pair.before, seed);
          const { sent, received } = implementation.binary(message, pair);
          return [
            difference(sent, received, isSameNumber) ?? [],
            survivesRoundTrip(message, pair) ? [] : 'does not come back',
          ].flat();
        }),
      ),
    );
    expect(lost).toEqual([]);
    expect(pairs.length > 0 || each.kind === 'message-added').toBe(true);
  });
});

describe('safe for JSON', () => {
  it.for(numbered.filter(({ json }) => json === 'safe'))('$at $kind: is written again as it was read', (each) => {
    const lost = createImplementations(each).flatMap((implementation) =>
      messagePairs(each).flatMap((pair) =>
        seeds.flatMap((seed) => {
          const { sent, received } = implementation.json(randomMessage(pair.before, seed), pair);
          return isDeepStrictEqual(sent, received) ? [] : [{ implementation: implementation.name, sent, received }];
        }),
      ),
    );
    expect(lost).toEqual([]);
  });
});

describe.each(['wire', 'json'] as const)('breaking: %s', (effect) => {
  const cases = numbered.filter((each) => each[effect] === 'breaks');

  it.for(cases)('$at $kind: is seen to break, or there is a reason why it is not', (each) => {
    const { before, after } = each;
    const states = backwards.has(toKey(each, effect)) ? { before: after, after: before } : { before, after };
    const losses = createImplementations(states).flatMap((implementation) =>
      messagePairs(states).flatMap((pair) =>
        seeds.flatMap((seed) => findLoss(effect, implementation, pair, seed) ?? []),
      ),
    );
    expect(losses.length > 0).toBe(!unseen.has(toKey(each, effect)));
  });

  it('has no reason without a case', () => {
    const keys = new Set(cases.map((each) => toKey(each, effect)));
    expect([...unseen.keys()].filter((key) => key.includes(` ${effect} `) && !keys.has(key))).toEqual([]);
  });
});

/** Breaks of fields that the witness of the command line does not show, besides the invisible ones. */
const withoutWitness: ReadonlyMap<string, string> = new Map([
  ...['field-type json 1', 'field-type json 3', 'field-type json 7'].map((key): [string, string] => [
    key,
    'protobufjs reads numbers and text alike; who reads JSON by hand does not',
  ]),
  ['field-cardinality wire 1', 'one value is read as a list of one; it is who has the old state that loses values'],
  ['field-required json 1', 'protobufjs does not ask for required fields in JSON'],
  ['field-json-name json 1', 'readers take the name of the field, too; who has the old state refuses the new name'],
]);

describe.each(['wire', 'json'] as const)('the witness of a field that breaks: %s', (effect) => {
  const cases = numbered.filter(
    (each) =>
      each[effect] === 'breaks' &&
      each.kind.startsWith('field-') &&
      !unseen.has(toKey(each, effect)) &&
      findChange(each)?.before?.field !== undefined,
  );

  it.for(cases)('$at $kind: shows it', (each) => {
    const outcome = findWitness(each);
    const isShown = outcome.kind === 'shown' && !(effect === 'wire' ? outcome.binary : outcome.json).isKept;
    expect([toKey(each, effect), isShown]).toEqual([toKey(each, effect), !withoutWitness.has(toKey(each, effect))]);
  });
});

function findChange({ kind, before, after }: CompatCase): Change | undefined {
  return compareApiTrees(buildTree(before), buildTree(after)).find((change) => change.kind === kind);
}

function findWitness(each: CompatCase): Witness {
  const { before, after } = findChange(each) ?? {};
  const side = (texts: Texts, { file, name }: ChangeSide): WitnessSide => ({
    schema: new WitnessSchema((path) => texts[path]),
    file,
    message: name.slice(0, name.lastIndexOf('.')),
  });
  if (before?.field === undefined) throw new Error(`${each.kind} has no field before`);
  return witnessChange({
    before: side(each.before, before),
    after: side(each.after, after ?? before),
    field: before.field.name,
  });
}
