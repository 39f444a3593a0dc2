/**
 * Random expressions against the real runtime of protovalidate: our validator gives the same answers, and the relation between two sets
 * holds for these answers.
 */
import { fromJson, getOption, hasOption, type JsonValue } from '@bufbuild/protobuf';
import { createValidator } from '@bufbuild/protovalidate';
import { file_buf_validate_validate, predefined } from '@bufbuild/protovalidate/gen/buf/validate/validate_pb.js';
import { descendants, parseFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { compileWithRules } from '../../../test/support/protovalidate.ts';
import { accepts } from '../src/accepts.ts';
import { compareRules, type RuleVerdict } from '../src/compare-rules.ts';
import { readExpressions } from '../src/read/expression-reader.ts';
import { readFieldRules, readMessageRules } from '../src/read/read-rules.ts';
import { readRuleTree } from '../src/read/rule-tree.ts';
import { noRules, type FieldKind, type RuleSet } from '../src/rule-set.ts';
import type { FieldState } from '../src/values.ts';

const head = `syntax = "proto3"; package a.v1;
import "buf/validate/validate.proto"; import "google/protobuf/duration.proto"; import "google/protobuf/timestamp.proto"; import "google/protobuf/wrappers.proto";
enum E { E_ZERO = 0; E_ONE = 1; E_TWO = 2; }
`;

/** A type of fields: tests on its values, and values in the JSON form of protobuf and in ours. */
interface Sort {
  /** Such as `optional string`; undefined for expressions about a whole message. */
  readonly type?: string;
  readonly kind: FieldKind;
  readonly tests: fc.Arbitrary<string>;
  readonly values: readonly (readonly [json: JsonValue | undefined, state: FieldState])[];
}

const singular = (type: string, hasPresence = false): FieldKind => ({ type, cardinality: 'singular', hasPresence });
const pick = (...texts: readonly string[]): fc.Arbitrary<string> => fc.constantFrom(...texts);
const join = (...parts: readonly (string | fc.Arbitrary<string>)[]): fc.Arbitrary<string> =>
  fc.tuple(...parts.map((part) => (typeof part === 'string' ? fc.constant(part) : part))).map((all) => all.join(''));

const order = pick('<', '<=', '>', '>=', '==', '!=');
const compared = (subject: fc.Arbitrary<string>, value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof(join(subject, ' ', order, ' ', value), join(value, ' ', order, ' ', subject));
const listed = (value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  join(
    'this in [',
    fc.array(value, { maxLength: 3 }).map((all) => all.join(', ')),
    ']',
  );

const own = fc.constant('this');
const size = pick('size(this)', 'this.size()', 'uint(this.size())', 'int(size(this))');
const count = pick('0', '1', '2u', '3', '2.5', '-1');
const sized = compared(size, count);

const numbers = (type: string, values: readonly bigint[], written: fc.Arbitrary<string>): Sort => ({
  type,
  kind: singular(type),
  tests: fc.oneof(compared(own, written), listed(written)),
  values: values.map((value) => [String(value), value]),
});

const near = Array.from({ length: 13 }, (_, at) => BigInt(at) - 6n);
const integer = pick('-3', '-1', '0', '1', '2', '3', '1.5', '-0.5', '2u', '0x2');
const positive = near.filter((value) => value >= 0n);

const decimals = [-2, -1.5, -0.5, 0, 0.5, 0.75, 1, 1.5, 2, 3, Infinity, -Infinity, Number.NaN].map(
  (value): [JsonValue, FieldState] => [Number.isFinite(value) ? value : String(value), value],
);
const decimal = fc.oneof(
  compared(own, pick('-1.5', '0.0', '0.5', '1', '2u', '1e0', '.5', '-1')),
  pick('this.isNan()', 'this.isInf()', 'this == this', 'this != this'),
  listed(pick('0.5', '1.0', '2')),
);

const texts = ['', 'a', 'b', 'ab', 'ba', 'abc', 'bca', 'é', 'aé', 'éé', 'x', 'xx', 'aaaa', '::1', '127.0.0.1', 'a b'];
const literal = pick("''", "'a'", '"b"', "'ab'", "r'a'", "'\\u00e9'", "'''ab'''", "'\\x61'");
const textTests = fc.oneof(
  sized,
  compared(pick('bytes(this).size()', 'size(bytes(this))'), count),
  join('this ', pick('==', '!='), ' ', literal),
  listed(literal),
  join('this.', pick('startsWith', 'endsWith', 'contains'), '(', literal, ')'),
  join('this.matches(', pick("'^a'", "'a$'", "'^[ab]+$'", "'b'", "'^.?$'"), ')'),
);

const latin = ['', 'a', 'b', 'ab', 'ba', '\u00ff', 'a\u00ff', 'aaa'];
const bytes = pick("b''", "b'a'", "b'ab'", "b'\\xff'", 'br"a"', 'b"\\377"');

const lists: readonly bigint[][] = [[], [1n], [1n, 2n], [1n, 2n, 3n], [1n, 1n, 1n, 1n]];
const nanos = [-2n, -1n, 0n, 1n, 2n, 61n].map((seconds) => seconds * 1_000_000_000n);

const names = ['a', 'b', 'c', 'd'];
const subsets = Array.from({ length: 16 }, (_, bits) => names.filter((_name, at) => ((bits >> at) & 1) === 1));

const sorts: readonly Sort[] = [
  numbers('int32', near, integer),
  numbers(
    'sint64',
    [...near, 2n ** 63n - 1n, -(2n ** 63n)],
    pick('0', '2', '9223372036854775807', '-9223372036854775808'),
  ),
  numbers('uint32', positive, integer),
  numbers('fixed64', [...positive, 2n ** 64n - 1n], pick('0u', '2u', '18446744073709551615u', '1')),
  { type: 'double', kind: singular('double'), tests: decimal, values: decimals },
  { type: 'float', kind: singular('float'), tests: decimal, values: decimals },
  {
    type: 'google.protobuf.DoubleValue',
    kind: singular('google.protobuf.DoubleValue', true),
    tests: decimal,
    values: [...decimals, [undefined, null]],
  },
  { type: 'string', kind: singular('string'), tests: textTests, values: texts.map((each) => [each, each]) },
  {
    type: 'optional string',
    kind: singular('string', true),
    tests: textTests,
    values: [[undefined, null], ...texts.map((each): [JsonValue, FieldState] => [each, each])],
  },
  {
    type: 'string',
    kind: singular('string'),
    tests: fc.oneof(pick('this.isIp()', 'this.isIp(4)', 'this.isIp(6)', 'this.isHostname()'), textTests),
    values: texts.map((each) => [each, each]),
  },
  {
    type: 'bytes',
    kind: singular('bytes'),
    tests: fc.oneof(
      sized,
      join('this ', pick('==', '!='), ' ', bytes),
      listed(bytes),
      join('this.', pick('startsWith', 'endsWith', 'contains'), '(', bytes, ')'),
    ),
    values: latin.map((each) => [Buffer.from(each, 'latin1').toString('base64'), each]),
  },
  {
    type: 'bool',
    kind: singular('bool'),
    tests: pick('this', '!this', 'this == true', 'false != this', 'this in [true]'),
    values: [
      [true, true],
      [false, false],
    ],
  },
  {
    type: 'E',
    kind: singular('enum'),
    tests: fc.oneof(compared(own, integer), listed(integer)),
    values: near.map((value) => [Number(value), value]),
  },
  {
    type: 'google.protobuf.Duration',
    kind: singular('google.protobuf.Duration', true),
    tests: compared(own, pick("duration('0s')", "duration('1s')", "duration('1m1s')", "duration('-1000ms')")),
    values: [
      [undefined, null],
      ...nanos.map((value): [JsonValue, FieldState] => [`${value / 1_000_000_000n}s`, value]),
    ],
  },
  {
    type: 'repeated int32',
    kind: { type: 'int32', cardinality: 'repeated', hasPresence: false },
    tests: sized,
    values: lists.map((each) => [each.map(Number), each]),
  },
  {
    type: 'map<string, int32>',
    kind: { type: 'int32', cardinality: 'map', keyType: 'string', hasPresence: false },
    tests: sized,
    values: lists.map((each) => [
      Object.fromEntries(each.map((value, at) => [`k${at}`, Number(value)])),
      new Map(each.map((value, at) => [`k${at}`, value])),
    ]),
  },
  {
    kind: singular('a.v1.M', true),
    tests: join('has(this.', pick(...names), ')'),
    // Two of the fields are in a oneof.
    values: subsets
      .filter((set) => !(set.includes('c') && set.includes('d')))
      .map((set) => [Object.fromEntries(set.map((name) => [name, 'x'])), null]),
  },
];

/** Tests joined by logic, in the forms that an answer can have. */
function generateExpressions(tests: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const { condition } = fc.letrec<{ condition: string }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      tests,
      tests,
      join('!(', tie('condition'), ')'),
      join('(', tie('condition'), ') && (', tie('condition'), ')'),
      join(tie('condition'), ' || ', tie('condition')),
      join('(', tests, ') && true'),
      join('((', tests, ') ? ', tie('condition'), ' : (', tie('condition'), '))'),
      join('(', tie('condition'), ') == (', tests, ')'),
    ),
  }));
  return fc.oneof(
    condition,
    join('(', condition, ") ? '' : 'no'"),
    join('!(', condition, ") ? 'not %s'.format(['x']) : ''"),
  );
}

/** Constants at the limits of their types, of which the runtime refuses many. */
const integersAtLimits = pick(
  ...`
    0 5 -5 5u -(5u) -(-5) --5 int(5u) -int(5u) uint(5) -uint(5) uint(-5) int(18446744073709551615u)
    uint(18446744073709551615u) int(9223372036854775808u) 9223372036854775807 -9223372036854775807
    -9223372036854775808 -(-9223372036854775808) -(-(-9223372036854775808)) int(9223372036854775807u)
    -int(9223372036854775807u) -1.5 -(-1.5)
  `
    .trim()
    .split(/\s+/),
);
const durationsAtLimits = pick(
  ...`
    0s 1s -1s 9223372036s -9223372036s 9223372037s -9223372037s 2562047h 2562048h 315576000000s
    315576000001s -315576000001s 87660000h 87660001h 999999999999h 1ns
  `
    .trim()
    .split(/\s+/),
).map((text) => `duration('${text}')`);
const timestampsAtLimits = pick(
  ...`
    0000-01-01T00:00:00Z 0000-12-31T23:59:59Z 0001-01-01T00:00:00Z 9999-12-31T23:59:59Z
    1970-01-01T00:00:00Z 2000-02-29T00:00:00Z 1900-02-29T00:00:00Z 2000-01-01T24:00:00Z
  `
    .trim()
    .split(/\s+/),
).map((text) => `timestamp('${text}')`);

const atLimits: readonly Sort[] = [
  numbers('sint64', [...near, 2n ** 63n - 1n, -(2n ** 63n)], integersAtLimits),
  numbers('fixed64', [...positive, 2n ** 64n - 1n], integersAtLimits),
  {
    type: 'double',
    kind: singular('double'),
    tests: compared(own, integersAtLimits),
    values: decimals,
  },
  {
    type: 'google.protobuf.Duration',
    kind: singular('google.protobuf.Duration', true),
    tests: fc.oneof(compared(own, durationsAtLimits), compared(durationsAtLimits, durationsAtLimits)),
    values: [...nanos, 9_223_372_036_000_000_000n].map((value) => [`${value / 1_000_000_000n}s`, value]),
  },
  {
    type: 'google.protobuf.Timestamp',
    kind: singular('google.protobuf.Timestamp', true),
    tests: fc.oneof(compared(own, timestampsAtLimits), compared(timestampsAtLimits, timestampsAtLimits)),
    values: ['0001-01-01', '1970-01-01', '2000-02-29', '9999-12-31'].map((day) => [
      `${day}T00:00:00Z`,
      BigInt(Date.parse(day)) * 1_000_000n,
    ]),
  },
];

/** Which sides of a difference a verdict names. */
function listSides(verdict: RuleVerdict): readonly [lost: boolean, gained: boolean] {
  return [verdict === 'tightened' || verdict === 'incomparable', verdict === 'relaxed' || verdict === 'incomparable'];
}

interface Case {
  readonly sort: Sort;
  readonly expression: string;
  readonly name: string;
  readonly rules: RuleSet;
}

const perSort = 60;

function declare({ type }: Sort, name: string, expression: string): string {
  const rule = `cel = {id: "x", message: "x", expression: ${JSON.stringify(expression)}}`;
  if (type !== undefined) return `message ${name} { ${type} f = 1 [(buf.validate.field).${rule}]; }`;
  return `message ${name} { option (buf.validate.message).${rule}; string a = 1; string b = 2; oneof o { string c = 3; string d = 4; } }`;
}

function readRules(sort: Sort, text: string): RuleSet {
  const tree = parseFile({ path: 'm.proto', text: `syntax = "proto3"; ${text}` });
  const isField = sort.type !== undefined;
  const node = [...descendants(tree.root)].find(({ kind }) =>
    isField ? kind === 'field' || kind === 'mapField' : kind === 'message',
  );
  const row = node?.row ?? 0;
  return isField ? readFieldRules(tree, { row, kind: sort.kind }) : readMessageRules(tree, row);
}

interface Asked {
  readonly cases: readonly Case[];
  /** The answers of the runtime, by case and value. */
  readonly answers: ReadonlyMap<Case, readonly (boolean | undefined)[]>;
  readonly isValid: (of: Case, json: JsonValue | undefined) => boolean | undefined;
}

/** Random expressions of some kinds, with the answers of the runtime. */
function askRuntime(all: readonly Sort[], write: (tests: fc.Arbitrary<string>) => fc.Arbitrary<string>): Asked {
  const cases: readonly Case[] = all.flatMap((sort, at) =>
    fc.sample(write(sort.tests), { numRuns: perSort, seed: at + 1 }).map((expression, index) => {
      const name = `M${at}_${index}`;
      return { sort, expression, name, rules: readRules(sort, declare(sort, name, expression)) };
    }),
  );
  const registry = compileWithRules(
    `${head}${cases.map(({ sort, name, expression }) => declare(sort, name, expression)).join('\n')}`,
  );
  const validator = createValidator({ registry });

  /** The answer of the runtime; we must not analyse an expression that it cannot evaluate. */
  const isValid = ({ name, sort }: Case, json: JsonValue | undefined): boolean | undefined => {
    const type = registry.getMessage(`a.v1.${name}`);
    if (type === undefined) throw new Error(`no message ${name}`);
    const value = sort.type === undefined ? (json ?? {}) : json === undefined ? {} : { f: json };
    const result = validator.validate(type, fromJson(type, value, { registry }));
    return result.kind === 'error' ? undefined : result.kind === 'valid';
  };
  const answers = new Map(cases.map((each) => [each, each.sort.values.map(([json]) => isValid(each, json))]));
  return { cases, answers, isValid };
}

describe('random expressions', () => {
  const { cases, answers, isValid } = askRuntime(sorts, generateExpressions);

  test('are analysed, and accept the same values as the runtime', () => {
    const wrong: string[] = [];
    let [followed, decided] = [0, 0];
    for (const each of cases) {
      const { rules, sort, expression } = each;
      const hasText = rules.opaque.some(({ name }) => name === 'cel');
      if (!hasText) followed++;
      if (sort.type === undefined) continue;
      for (const [at, [json, state]] of sort.values.entries()) {
        const ours = accepts(rules, sort.kind, state);
        if (ours === undefined) continue;
        decided++;
        if (ours !== answers.get(each)?.[at])
          wrong.push(`${sort.type} ${expression} ${JSON.stringify(json)}: we say ${ours}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(followed / cases.length).toBeGreaterThan(0.99);
    expect(decided).toBeGreaterThan(6000);
  });

  test('are related as the answers of the runtime are', () => {
    const counts: Partial<Record<RuleVerdict, number>> = {};
    for (const [at, first] of cases.entries()) {
      // Neighbours, and one that is farther away; each of them once.
      for (const second of [cases[at + 1], cases[at + 7]]) {
        if (second?.sort !== first.sort) continue;
        const { kind, values, type } = first.sort;
        const { verdict, lost, gained } = compareRules(first.rules, second.rules, kind);
        counts[verdict] = (counts[verdict] ?? 0) + 1;
        const [was, is] = [answers.get(first) ?? [], answers.get(second) ?? []];
        const isLost = values.some((_, index) => was[index] === true && is[index] === false);
        const isGained = values.some((_, index) => was[index] === false && is[index] === true);
        const said = `${type} ${first.expression} → ${second.expression}: ${verdict}`;
        if (verdict === 'equal' || verdict === 'relaxed') expect([said, isLost]).toEqual([said, false]);
        if (verdict === 'equal' || verdict === 'tightened') expect([said, isGained]).toEqual([said, false]);
        // Where patterns or formats are, a difference may be presumed.
        const isSure = [first, second].every(({ expression }) => !/matches|is[A-Z]\w*p\(|isHost/.test(expression));
        if (isSure && verdict !== 'unknown')
          expect([said, lost !== undefined, gained !== undefined]).toEqual([said, ...listSides(verdict)]);
        // All combinations of fields were tried.
        if (type === undefined && verdict !== 'unknown')
          expect([said, lost !== undefined, gained !== undefined]).toEqual([said, isLost, isGained]);
        for (const [witness, by, not] of [
          [lost, first, second],
          [gained, second, first],
        ] as const) {
          if (witness?.json === undefined && witness?.text !== 'unset') continue;
          const json = witness.json as JsonValue | undefined;
          expect([said, witness.text, isValid(by, json), isValid(not, json)]).toEqual([
            said,
            witness.text,
            true,
            false,
          ]);
        }
      }
    }
    const all = Object.values(counts).reduce((sum, each) => sum + each, 0);
    expect(all).toBeGreaterThan(1000);
    expect((counts.unknown ?? 0) / all).toBeLessThan(0.1);
    expect(Math.min(counts.equal ?? 0, counts.tightened ?? 0, counts.incomparable ?? 0)).toBeGreaterThan(50);
  });
});

test('constants at the limits of their types are followed only if the runtime accepts them', () => {
  const { cases, answers } = askRuntime(atLimits, (tests) => tests);
  const wrong: string[] = [];
  let [followed, refused] = [0, 0];
  for (const each of cases) {
    const { rules, sort, expression } = each;
    const said = answers.get(each) ?? [];
    const isFollowed = rules.opaque.length === 0;
    if (isFollowed) followed++;
    if (said.includes(undefined)) refused++;
    for (const [at, [json, state]] of sort.values.entries()) {
      const ours = accepts(rules, sort.kind, state);
      if (isFollowed ? ours !== said[at] : ours !== undefined)
        wrong.push(`${sort.type} ${expression} ${JSON.stringify(json)}: we say ${ours}, the runtime ${said[at]}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(followed).toBeGreaterThan(cases.length / 3);
  expect(refused).toBeGreaterThan(cases.length / 10);
});

describe('the expressions that protovalidate defines its standard rules by', () => {
  /** Values of settings, by type of rules and name. */
  const values: Readonly<Record<string, string>> = {
    min_len: '2',
    max_len: '3',
    len: '3',
    min_bytes: '2',
    max_bytes: '3',
    len_bytes: '3',
    min_items: '1',
    max_items: '2',
    min_pairs: '1',
    max_pairs: '2',
    well_known_regex: '1',
    within: '{seconds: 5}',
  };
  const kinds: Readonly<Record<string, FieldKind>> = {
    repeated: { type: 'int32', cardinality: 'repeated', hasPresence: false },
    map: { type: 'int32', cardinality: 'map', keyType: 'string', hasPresence: false },
    enum: singular('enum'),
    duration: singular('google.protobuf.Duration', true),
    timestamp: singular('google.protobuf.Timestamp', true),
  };
  const createValue = (type: string, name: string): string => {
    if (name in values) return values[name] ?? '';
    if (type === 'duration' || type === 'timestamp') return '{seconds: 5}';
    if (type === 'bool') return 'true';
    if (type === 'string' || type === 'bytes')
      return /^(?:const|in|not_in|prefix|suffix|contains|not_contains|pattern)$/.test(name) ? '"ab"' : 'true';
    return name === 'finite' ? 'true' : '5';
  };

  const readSettings = (type: string, settings: string): readonly [RuleSet, ReturnType<typeof readRuleTree>] => {
    const source = `syntax = "proto3"; message M { T f = 1 [(buf.validate.field).${type} = {${settings}}]; }`;
    const tree = parseFile({ path: 'm.proto', text: source });
    const row = [...descendants(tree.root)].find(({ kind }) => kind === 'field')?.row ?? 0;
    return [
      readFieldRules(tree, { row, kind: kinds[type] ?? singular(type) }),
      readRuleTree(tree, row, 'buf.validate.field'),
    ];
  };

  const rules = file_buf_validate_validate.messages.flatMap((message) =>
    message.fields
      .filter((field) => hasOption(field, predefined))
      .map((field) => ({
        type: message.name.replace(/Rules$/, '').toLowerCase(),
        name: field.name,
        expressions: getOption(field, predefined).cel.map(({ expression }) => expression),
      })),
  );

  /** Rules whose expressions are not followed, each with the reason. */
  const notFollowed: Readonly<Record<string, string>> = {
    'bytes.pattern': 'bytes are read as text',
    'fieldmask.const': 'paths are not followed',
    'fieldmask.in': 'paths are not followed',
    'fieldmask.not_in': 'paths are not followed',
    'repeated.unique': 'items are not compared with each other',
    'string.address': 'that addresses are host names and IP addresses together is not known',
    'timestamp.gt_now': 'the clock',
    'timestamp.lt_now': 'the clock',
    'timestamp.within': 'the clock',
  };

  test('have the same text as the rules', () => {
    const found: string[] = [];
    for (const { type, name, expressions } of rules) {
      if (name === 'example') continue;
      const settings = `${name}: ${createValue(type, name)}`;
      const [standard, tree] = readSettings(type, settings);
      const branch = tree?.kind === 'branch' ? tree.entries.get(type)?.[0] : undefined;
      const kind = kinds[type] ?? singular(type);
      const [free] = readSettings(type, '');
      const value = free.value;
      const subject =
        value?.kind === 'line'
          ? { kind: 'line' as const, type: value.type }
          : value?.kind === 'text'
            ? { kind: 'text' as const, type: value.type }
            : value?.kind === 'bool' || value?.kind === 'list' || value?.kind === 'map'
              ? { kind: value.kind }
              : undefined;
      const read = readExpressions(
        expressions.map((expression) => ({ name: 'cel', text: expression, expressions: [expression] })),
        { subject, value, path: '', settings: branch?.kind === 'branch' ? branch : undefined },
      );
      const { verdict } = compareRules(standard, { ...noRules, ...read }, kind);
      if (verdict !== 'equal') found.push(`${type}.${name}`);
    }
    expect(found.toSorted()).toEqual(Object.keys(notFollowed).toSorted());
    expect(rules.length).toBeGreaterThan(150);
  });
});
