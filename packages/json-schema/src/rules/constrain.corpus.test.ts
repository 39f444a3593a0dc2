/** Compares constraints with the validator of rules: they accept every value that the rules accept, and no other unless the description says so. */
import {
  accepts,
  formatDuration,
  noRules,
  type FieldKind,
  type LineRules,
  type LineValue,
  type RuleSet,
  type TextRules,
} from '@protoshepherd/validation';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc, { type Arbitrary } from 'fast-check';
import { expect, test } from 'vitest';

import { joinSchemas } from '../join-schemas.ts';
import { constrain } from './constrain.ts';

type LineName = 'int32' | 'uint64' | 'double' | 'enum' | 'duration';

const validator = new Ajv2020({ strict: false });
const enumValues = [
  { name: 'ZERO', number: 0 },
  { name: 'ONE', number: 1 },
  { name: 'ALSO_ONE', number: 1 },
];

const whole = fc.oneof(fc.bigInt({ min: 0n, max: 12n }), fc.bigInt({ min: 0n, max: 2n ** 31n - 1n }));
const values: Readonly<Record<LineName, Arbitrary<LineValue>>> = {
  int32: fc.oneof(whole, fc.bigInt({ min: -12n, max: 0n })),
  uint64: fc.oneof(whole, fc.bigInt({ min: 2n ** 53n, max: 2n ** 64n - 1n })),
  double: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(0.5, NaN, Infinity, -Infinity)),
  enum: fc.bigInt({ min: 0n, max: 3n }),
  duration: fc.oneof(
    fc.bigInt({ min: 0n, max: 3n }).map((each) => each * 10n ** 9n),
    fc.bigInt(-(10n ** 9n), 4n * 10n ** 9n),
  ),
};

function lineRules(type: LineName): Arbitrary<LineRules> {
  const value = values[type].filter((each) => Number.isFinite(Number(each)));
  const limits = fc.record({ gt: value, gte: value, lt: value, lte: value, const: value }, { requiredKeys: [] });
  const others = fc.record({
    in: fc.array(value, { maxLength: 2 }),
    notIn: fc.array(value, { maxLength: 2 }),
    finite: type === 'double' ? fc.boolean() : fc.constant(false),
    definedOnly: type === 'enum' ? fc.boolean() : fc.constant(false),
    rangeRefusesNan: fc.boolean(),
  });
  return fc.tuple(limits, others).map(([{ gt, gte, lt, lte, ...limit }, other]) => ({
    kind: 'line',
    type,
    ...limit,
    // A field has one limit on each side; an enum has none.
    ...(type !== 'enum' && {
      ...(gt === undefined ? gte !== undefined && { gte } : { gt }),
      ...(lt === undefined ? lte !== undefined && { lte } : { lt }),
    }),
    ...other,
    ltNow: false,
    gtNow: false,
  }));
}

/** The JSON spellings of a value. */
function spellings(type: LineName, value: LineValue): readonly unknown[] {
  if (type === 'duration') return [formatDuration(BigInt(value))];
  if (type === 'double') return [Number.isFinite(Number(value)) ? Number(value) : String(value)];
  const number = Number(value);
  if (type === 'enum') return [number, ...enumValues.filter((each) => each.number === number).map(({ name }) => name)];
  return [String(value), ...(Number.isSafeInteger(number) ? [number] : [])];
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', '.', 'ä', '😀'), maxLength: 4 });
const count = fc.bigInt({ min: 0n, max: 5n });
const textRules: Arbitrary<TextRules> = fc
  .tuple(
    fc.record(
      {
        const: word,
        minLength: count,
        maxLength: count,
        minBytes: count,
        maxBytes: count,
        prefix: word,
        suffix: word,
        contains: word,
        notContains: word.filter((each) => each !== ''),
      },
      { requiredKeys: [] },
    ),
    fc.record({ in: fc.array(word, { maxLength: 2 }), notIn: fc.array(word, { maxLength: 2 }) }),
  )
  .map(([some, lists]) => ({ kind: 'text', type: 'string', formats: [], ...some, ...lists }));

const switches = fc.record({ required: fc.boolean(), ignore: fc.constantFrom('never', 'unset', 'zero', 'always') });

function check(rules: RuleSet, kind: FieldKind, state: LineValue | string, spelled: readonly unknown[]): void {
  const { constraints, remaining } = constrain(rules, kind);
  const validate = validator.compile(joinSchemas(constraints.own));
  // The message determines whether a field may be missing, which means zero without presence.
  const isAccepted = accepts({ ...rules, required: false }, kind, state);
  for (const json of spelled) {
    const seen = { rules, json, isValid: validate(json) };
    if (isAccepted === true) expect(seen).toEqual({ ...seen, isValid: true });
    if (isAccepted === false && remaining.length === 0) expect(seen).toEqual({ ...seen, isValid: false });
  }
}

const types: Readonly<Record<LineName, string>> = {
  int32: 'int32',
  uint64: 'google.protobuf.UInt64Value',
  double: 'double',
  enum: 'enum',
  duration: 'google.protobuf.Duration',
};

test.each(Object.keys(types) as LineName[])('rules of %s', (type) => {
  const kind: FieldKind = {
    type: types[type],
    cardinality: 'singular',
    hasPresence: type === 'uint64',
    ...(type === 'enum' && { enumValues }),
  };
  fc.assert(
    fc.property(
      lineRules(type),
      switches,
      fc.array(values[type], { minLength: 3, maxLength: 6 }),
      (value, some, states) => {
        for (const state of states) check({ ...noRules, ...some, value }, kind, state, spellings(type, state));
      },
    ),
  );
});

test('rules of string', () => {
  const kind: FieldKind = { type: 'string', cardinality: 'singular', hasPresence: false };
  fc.assert(
    fc.property(textRules, switches, fc.array(word, { minLength: 3, maxLength: 6 }), (value, some, states) => {
      for (const state of states) check({ ...noRules, ...some, value }, kind, state, [state]);
    }),
  );
});
