/** Rules in source form, before and after a change, and the verdict about the change. */
import { descendants, parseFile, type AnyNode } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import { compareRules, type RuleComparison } from './compare-rules.ts';
import { readFieldRules, readMessageRules, readOneofRules } from './read/read-rules.ts';
import { noRules, type FieldKind, type RuleSet } from './rule-set.ts';

function findRow(text: string, kind: AnyNode['kind'][]): [ReturnType<typeof parseFile>, number] {
  const tree = parseFile({ path: 'a.proto', text: `syntax = "proto3";\nmessage M {\n${text}\n}\n` });
  for (const node of descendants(tree.root)) if (kind.includes(node.kind)) return [tree, node.row];
  throw new Error('no such row');
}

function fieldRules(options: string, type = 'string', kind?: FieldKind): RuleSet {
  const text = `  ${type} a = 1${options === '' ? '' : ` [${options}]`};`;
  const [tree, row] = findRow(text, ['field', 'mapField']);
  return readFieldRules(tree, { row, ...(kind !== undefined && { kind }) });
}

const implicit = (type: string): FieldKind => ({ type, cardinality: 'singular', hasPresence: false });
const explicit = (type: string): FieldKind => ({ type, cardinality: 'singular', hasPresence: true });
const list = (type: string): FieldKind => ({ type, cardinality: 'repeated', hasPresence: false });

const compare = (before: string, after: string, kind: FieldKind): RuleComparison =>
  compareRules(fieldRules(before, 'T', kind), fieldRules(after, 'T', kind), kind);

const short = ({ verdict, lost, gained }: RuleComparison): string =>
  [
    verdict,
    ...(lost === undefined ? [] : [`-${lost.text}`]),
    ...(gained === undefined ? [] : [`+${gained.text}`]),
  ].join(' ');

const pgv = (rules: string): string => (rules === '' ? '' : `(validate.rules).${rules}`);
const buf = (rules: string): string => (rules === '' ? '' : `(buf.validate.field).${rules}`);

describe('the policy of Envoy', () => {
  it.each([
    ['uint32 = {gte: 1}', 'uint32 = {gte: 2}', 'tightened -1'],
    ['uint32 = {gte: 2}', 'uint32 = {gte: 1}', 'relaxed +1'],
    ['', 'message = {required: true}', 'tightened -unset'],
    ['uint32 = {gte: 1}', 'uint32 = {gt: 0}', 'equal'],
  ])('%s → %s: %s', (before, after, said) => {
    const kind = explicit(after.startsWith('message') ? 'a.M' : 'google.protobuf.UInt32Value');
    expect(short(compare(pgv(before), pgv(after), kind))).toBe(said);
  });
});

describe('rules of protovalidate', () => {
  it.each([
    ['string.protobuf_fqn = true', 'string.protobuf_dot_fqn = true', 'incomparable -"a" +".a"'],
    ['', 'string.protobuf_fqn = true', 'tightened -""'],
    ['string.protobuf_fqn = true', 'string = {protobuf_fqn: true min_len: 1}', 'equal'],
    ['string.protobuf_dot_fqn = true', 'string = {protobuf_dot_fqn: true min_len: 2}', 'equal'],
    ['string = {in: ["a.b"]}', 'string = {in: ["a.b"] protobuf_fqn: true}', 'equal'],
    [
      'string.well_known_regex = KNOWN_REGEX_HTTP_HEADER_NAME',
      'string = {well_known_regex: KNOWN_REGEX_HTTP_HEADER_VALUE}',
      'relaxed +""',
    ],
    ['string.well_known_regex = KNOWN_REGEX_HTTP_HEADER_VALUE', 'string.well_known_regex = 2', 'equal'],
    ['string.well_known_regex = KNOWN_REGEX_UNSPECIFIED', '', 'equal'],
  ])('%s → %s: %s', (before, after, said) => {
    expect(short(compare(buf(before), buf(after), implicit('string')))).toBe(said);
  });
});

describe('numbers', () => {
  it.each([
    ['uint64 = {lte: 18446744073709551615}', '', 'uint64', 'equal'],
    ['uint64 = {lte: 18446744073709551614}', '', 'uint64', 'relaxed +"18446744073709551615"'],
    ['int64 = {gt: 9223372036854775806}', 'int64 = {const: 9223372036854775807}', 'int64', 'equal'],
    ['int32 = {gt: 5, lt: 2}', 'int32 = {gt: 5, lt: 1}', 'int32', 'tightened -1'],
    ['int32 = {lt: 0x10}', 'int32 = {lt: 020}', 'int32', 'equal'],
    ['int32 = {in: [1, 2]}', 'int32 = {in: [2, 3]}', 'int32', 'incomparable -1 +3'],
    ['int32 = {in: [1, 2]}', 'int32 = {gte: 1, lte: 2}', 'int32', 'equal'],
    ['double = {gte: 0}', 'double = {gt: 0}', 'double', 'tightened -0'],
    ['double = {gt: 0}', 'double = {gte: 5e-324}', 'double', 'equal'],
    ['float = {lt: 0.1}', 'float = {lt: 0.10000000149011612}', 'float', 'equal'],
    ['enum = {defined_only: true}', 'enum = {defined_only: true, not_in: [0]}', 'enum', 'tightened'],
    ['enum = {not_in: [0]}', 'enum = {defined_only: true, not_in: [0]}', 'enum', 'tightened'],
    ['uint32 = {gte: 1}', 'uint32 = {gte: 1, ignore_empty: true}', 'uint32', 'relaxed +0'],
    ['bool = {const: true}', '', 'bool', 'relaxed +false'],
    ['duration = {gt {}}', 'duration = {gt {nanos: 1}}', 'google.protobuf.Duration', 'tightened -"0.000000001s"'],
    [
      'duration = {gte {seconds: 1}}',
      'duration = {required: true gte {seconds: 1}}',
      'google.protobuf.Duration',
      'tightened -unset',
    ],
    [
      'timestamp = {lt {seconds: 86400}}',
      'timestamp = {lt {}}',
      'google.protobuf.Timestamp',
      'tightened -"1970-01-01T00:00:00Z"',
    ],
    ['timestamp = {within {seconds: 5}}', 'timestamp = {within {seconds: 9}}', 'google.protobuf.Timestamp', 'relaxed'],
    ['timestamp = {lt_now: true}', 'timestamp = {gt_now: true}', 'google.protobuf.Timestamp', 'incomparable'],
  ])('%s → %s of %s: %s', (before, after, type, said) => {
    const kind = type.includes('.') ? explicit(type) : implicit(type);
    expect(short(compare(pgv(before), pgv(after), kind))).toBe(said);
  });

  it('names of enum values are used if they are known', () => {
    const kind: FieldKind = {
      ...implicit('enum'),
      enumValues: [
        { name: 'A', number: 0 },
        { name: 'B', number: 7 },
      ],
    };
    expect(short(compare('', pgv('enum = {in: [0]}'), kind))).toBe('tightened -1');
    expect(short(compare(pgv('enum.defined_only = true'), pgv('enum = {in: [0]}'), kind))).toBe('tightened -"B"');
    expect(short(compare('', pgv('enum.defined_only = true'), kind))).toBe('tightened -1');
  });
});

describe('texts', () => {
  it.each([
    ['', 'string = {min_len: 1}', 'tightened -""'],
    ['string = {min_bytes: 1}', 'string = {min_len: 1}', 'equal'],
    ['string = {max_bytes: 3}', 'string = {max_len: 3}', 'relaxed +"😀"'],
    ['string = {prefix: "/a"}', 'string = {min_len: 2}', 'relaxed +"xx"'],
    ['string = {prefix: "ab" suffix: "ba" len: 3}', 'string = {const: "aba"}', 'equal'],
    ['string = {not_contains: "ab"}', 'string = {not_contains: "a"}', 'tightened -"a"'],
    ['string = {in: ["a", "b"]}', 'string = {in: ["b", "a", "a"]}', 'equal'],
    ['string = {in: ["a", "b"]}', 'string = {max_len: 1 not_in: [""]}', 'relaxed +"x"'],
    ['string = {max_len: 99999}', 'string = {max_len: 100000}', 'relaxed +a text of 100000 characters'],
    ['string = {max_len: 5}', 'string = {max_len: 4}', 'tightened -"xxxxx"'],
    ['string = {ip: true}', 'string = {ipv4: true}', 'tightened -"::1"'],
    ['string = {ipv4: true}', 'string = {address: true}', 'relaxed +"example.com"'],
    ['', 'string = {email: true}', 'tightened -""'],
    ['string = {uuid: true}', 'string = {uuid: true max_len: 36}', 'equal'],
    [
      'string = {well_known_regex: HTTP_HEADER_VALUE strict: false}',
      'string = {well_known_regex: HTTP_HEADER_VALUE}',
      'tightened -"\\u0001"',
    ],
    [
      'string = {min_len: 1 well_known_regex: HTTP_HEADER_NAME}',
      'string = {well_known_regex: HTTP_HEADER_NAME}',
      'equal',
    ],
    ['string = {pattern: "^a$"}', 'string = {pattern: "^a$"}', 'equal'],
    ['string = {pattern: "^a$"}', 'string = {pattern: "^b$"}', 'incomparable -"a" +"b"'],
    ['string = {pattern: "^[a-z]+$"}', 'string = {pattern: "^[a-z0-9]+$"}', 'relaxed +"0"'],
    ['string = {pattern: "^[a-z0-9]+$"}', 'string = {pattern: "^[a-z]+$"}', 'tightened -"0"'],
    ['string = {pattern: "^https?:"}', 'string = {pattern: "^(http|https):"}', 'equal'],
    ['string = {pattern: "^a*$" max_len: 2}', 'string = {pattern: "^a{0,2}$"}', 'unknown'],
    ['string = {pattern: "^a*$" ignore_empty: true}', 'string = {pattern: "^a+$" ignore_empty: true}', 'unknown'],
    ['string = {pattern: "(?i)a"}', 'string = {pattern: "[aA]"}', 'unknown'],
    ['', 'string = {pattern: "^b$"}', 'tightened'],
    ['string = {pattern: "^b$"}', '', 'relaxed'],
    ['string = {pattern: "a" max_len: 9}', 'string = {pattern: "a" max_len: 8}', 'tightened'],
    ['string = {pattern: "a"}', 'string = {max_len: 8}', 'unknown'],
    ['string = {shape: 4}', 'string = {shape: 4}', 'equal'],
    ['string = {shape: 4}', '', 'unknown'],
    ['bytes = {prefix: "\\xff"}', 'bytes = {prefix: "\\377\\001"}', 'tightened -"/w=="'],
    ['bytes = {ip: true}', 'bytes = {len: 4}', 'tightened -"eHh4eHh4eHh4eHh4eHh4eA=="'],
  ])('%s → %s: %s', (before, after, said) => {
    expect(
      short(compare(pgv(before), pgv(after), implicit(`${before}${after}`.includes('bytes =') ? 'bytes' : 'string'))),
    ).toBe(said);
  });
});

describe('lists, maps, messages', () => {
  it.each([
    ['', 'repeated = {min_items: 1}', 'tightened -[]'],
    ['repeated = {min_items: 2 max_items: 3}', 'repeated = {min_items: 2 max_items: 2}', 'tightened -["","",""]'],
    ['repeated = {max_items: 1000}', 'repeated = {max_items: 900}', 'tightened -a list of 901 items'],
    ['', 'repeated = {unique: true}', 'tightened -["",""]'],
    ['', 'repeated = {items {string {min_len: 1}}}', 'tightened -[""]'],
    ['repeated = {max_items: 0}', 'repeated = {max_items: 0 items {string {min_len: 1}}}', 'equal'],
    ['repeated = {min_items: 1}', 'repeated = {min_items: 1 ignore_empty: true}', 'relaxed +[]'],
    ['repeated.items.string.min_len = 1', 'repeated = {items: {string: {min_len: 1}}}', 'equal'],
    [
      'repeated = {items {string {in: "a", in: "b"}} unique: true}',
      'repeated = {max_items: 2 unique: true items {string {in: ["a", "b"]}}}',
      'equal',
    ],
  ])('%s → %s: %s', (before, after, said) => {
    expect(short(compare(pgv(before), pgv(after), list('string')))).toBe(said);
  });

  it('an unchanged pattern applies to the empty string once that is no longer ignored', () => {
    const kind = explicit('string');
    const zero = pgv('string = {pattern: "^a+$" ignore_empty: true}');
    expect(short(compare(zero, pgv('string = {pattern: "^a+$"}'), kind))).toBe('tightened');
    expect(short(compare(pgv('string = {pattern: "^a+$"}'), zero, kind))).toBe('relaxed');
    expect(short(compare(zero, zero, kind))).toBe('equal');
  });

  it('lists of messages are counted, not shown', () => {
    expect(short(compare('', pgv('repeated = {min_items: 1}'), list('a.M')))).toBe('tightened -[]');
    expect(short(compare(pgv('repeated = {max_items: 3}'), pgv('repeated = {max_items: 2}'), list('a.M')))).toBe(
      'tightened -a list of 3 items',
    );
  });

  it.each([
    ['', 'map = {min_pairs: 1}', 'tightened -{}'],
    ['', 'map = {values {double {gte: 0, lte: 1}}}', 'tightened -{"":-5e-324}'],
    ['map = {keys {string {min_len: 1}}}', '', 'relaxed +{"":0}'],
    ['map = {no_sparse: true}', '', 'relaxed'],
  ])('%s → %s: %s', (before, after, said) => {
    const kind: FieldKind = { type: 'double', keyType: 'string', cardinality: 'map', hasPresence: false };
    expect(short(compare(pgv(before), pgv(after), kind))).toBe(said);
  });

  it.each([
    ['message = {skip: true}', '', 'tightened'],
    ['', 'message = {skip: true}', 'relaxed'],
    ['message = {required: true}', 'message = {skip: true}', 'relaxed +unset'],
    ['any = {in: ["a/b", "a/c"]}', 'any = {in: ["a/b"]}', 'tightened -{"@type":"a/c"}'],
    ['any = {required: true}', '', 'relaxed +unset'],
  ])('%s → %s: %s', (before, after, said) => {
    const kind = explicit(`${before}${after}`.includes('any') ? 'google.protobuf.Any' : 'a.M');
    expect(short(compare(pgv(before), pgv(after), kind))).toBe(said);
  });
});

describe('protovalidate', () => {
  it.each([
    ['', 'required = true', implicit('string'), 'tightened -""'],
    ['', 'required = true', explicit('string'), 'tightened -unset'],
    ['', 'required = true', list('string'), 'tightened -[]'],
    ['required = true, (buf.validate.field).ignore = IGNORE_ALWAYS', '', implicit('string'), 'equal'],
    [
      'string.min_len = 3',
      'string.min_len = 3, (buf.validate.field).ignore = IGNORE_IF_ZERO_VALUE',
      implicit('string'),
      'relaxed +""',
    ],
    [
      'string.min_len = 3',
      'string.min_len = 3, (buf.validate.field).ignore = IGNORE_IF_UNPOPULATED',
      explicit('string'),
      'equal',
    ],
    ['float.gt = 0', 'float = {gt: 0, finite: true}', implicit('float'), 'tightened -"Infinity"'],
    ['repeated.min_items = 2', 'repeated.min_items = 3', list('google.protobuf.Duration'), 'tightened -["0s","0s"]'],
    ['required = true', 'double.not_in = 0', implicit('double'), 'tightened -"-0"'],
    [
      'repeated = {items {int32 {gt: 5}}}',
      'repeated = {items {ignore: IGNORE_IF_ZERO_VALUE int32 {gt: 5}}}',
      list('int32'),
      'relaxed +[0]',
    ],
    [
      'repeated = {items {int32 {gt: 5}}}',
      'repeated = {items {ignore: IGNORE_IF_ZERO_VALUE int32 {gt: 5}}}',
      list('google.protobuf.Int32Value'),
      'equal',
    ],
    ['', 'cel = {id: "a", expression: "this % 2 == 1"}', implicit('int32'), 'tightened'],
    [
      'cel = {id: "a", expression: "this % 2 == 1"}',
      'cel = {id: "a", expression: "this % 3 == 1"}',
      implicit('int32'),
      'unknown',
    ],
    ['int32 = {gt: 0, example: 5}', 'int32 = {gt: 0}', implicit('int32'), 'equal'],
  ] as const)('%s → %s of %o: %s', (before, after, kind, said) => {
    expect(short(compare(buf(before), buf(after), kind))).toBe(said);
  });

  it('moving from one dialect to the other changes only NaN and negative zero', () => {
    expect(short(compare(pgv('int32.gt = 0'), buf('int32.gt = 0'), implicit('int32')))).toBe('equal');
    expect(short(compare(pgv('double.gt = 0'), buf('double.gt = 0'), implicit('double')))).toBe('tightened -"NaN"');
    const [old, added] = [
      pgv('double = {in: 1, ignore_empty: true}'),
      '(buf.validate.field) = {ignore: IGNORE_IF_ZERO_VALUE, double: {in: 1}}',
    ];
    expect(short(compare(old, added, implicit('double')))).toBe('tightened -"-0"');
  });
});

describe('oneofs and messages', () => {
  const oneof = (option: string): RuleSet =>
    readOneofRules(...findRow(`  oneof o {\n    ${option}\n    string a = 1;\n  }`, ['oneof']));
  const message = (option: string): RuleSet => readMessageRules(...findRow(`  ${option}`, ['message']));

  it('a oneof that must be set', () => {
    const kind = explicit('oneof');
    const required = oneof('option (validate.required) = true;');
    expect(short(compareRules(oneof(''), required, kind))).toBe('tightened -unset');
    expect(short(compareRules(required, oneof('option (buf.validate.oneof).required = true;'), kind))).toBe('equal');
  });

  it('a message whose rules are switched off', () => {
    const kind = explicit('a.M');
    const off = message('option (validate.disabled) = true;');
    expect(short(compareRules(off, message(''), kind))).toBe('tightened');
    expect(short(compareRules(message(''), message('option (validate.ignored) = true;'), kind))).toBe('relaxed');
    expect(short(compareRules(off, message('option (buf.validate.message).disabled = true;'), kind))).toBe('equal');
  });
});

describe('reasons', () => {
  it('name the change, in the words of the rules', () => {
    const { reasons } = compare(
      pgv('string = {min_len: 1 max_len: 5}'),
      pgv('string = {min_len: 2 prefix: "a"}'),
      implicit('string'),
    );
    expect(reasons).toEqual(['min_len: 1 → 2', 'max_len: 5 removed', 'prefix: "a" added']);
  });

  it('explain why something is unknown', () => {
    const { reasons } = compare(pgv('string.pattern = "a"'), pgv('string.pattern = "(?i)a"'), implicit('string'));
    expect(reasons).toEqual([
      'string.pattern: "a" → "(?i)a"',
      'string.pattern has changed, and its effect is not analysed: the pattern (?i)a uses unsupported syntax',
    ]);
  });
});

describe('invalid rules', () => {
  it.each([
    pgv('uint32 = 5'),
    pgv('uint32 = {gte: "a"}'),
    pgv('uint32 = {gte: 99999999999999999999}'),
    pgv('string = {in: {a: 1}}'),
    pgv('string = {min_len: -1}'),
    '(validate.rules) = 1',
    '(validate.rules) = {}',
    pgv('repeated = {items: 4}'),
    pgv('uint32 = {[a.b]: 4}'),
    pgv('nowhere.at.all = 4'),
    pgv(`${'a.'.repeat(200)}b = 1`),
    `(validate.rules) = ${'{a: '.repeat(60)}1${'}'.repeat(60)}`,
  ])('%s is read without harm, and is equal to itself only', (option) => {
    const rules = fieldRules(option);
    expect(compareRules(rules, rules, implicit('string')).verdict).toBe('equal');
    if (option !== '(validate.rules) = {}') expect(rules.opaque.map(({ effect }) => effect)).toContain('unrecognised');
  });

  it.each([
    [
      'long lists',
      `string = {in: [${Array.from({ length: 5000 }, (_, index) => `"a${index}"`).join()}]}`,
      'string = {max_len: 3}',
      'incomparable',
    ],
    [
      'lists of what is refused',
      `string = {not_in: [${Array.from({ length: 5000 }, (_, index) => `"a${index}"`).join()}]}`,
      'string = {contains: "a"}',
      'incomparable',
    ],
    [
      'long pieces',
      `string = {prefix: "${'ab'.repeat(20_000)}"}`,
      `string = {contains: "${'ba'.repeat(20_000)}"}`,
      'unknown',
    ],
    [
      'many pieces',
      'string = {prefix: "abcab" suffix: "bcabc" contains: "cabca" not_contains: "abcabc"}',
      'string = {prefix: "abc" contains: "aaaaa"}',
      'incomparable',
    ],
    [
      'great lengths',
      'string = {min_len: 18446744073709551615}',
      'string = {min_bytes: 18446744073709551615}',
      'relaxed',
    ],
    [
      'many numbers',
      `int32 = {not_in: [${Array.from({ length: 20_000 }, (_, index) => 2 * index).join()}]}`,
      'int32 = {gte: 0}',
      'incomparable',
    ],
    [
      'great lists',
      'repeated = {min_items: 18446744073709551615 unique: true}',
      'repeated = {max_items: 4}',
      'relaxed',
    ],
  ])('%s are compared', (_, before, after, verdict) => {
    expect(compare(pgv(before), pgv(after), implicit('string')).verdict).toBe(verdict);
  });

  it('a constant that is not in the list accepts nothing', () => {
    const { verdict, lost } = compare(
      pgv('string = {max_len: 1}'),
      pgv('string = {const: "b" in: ["a"]}'),
      implicit('string'),
    );
    expect([verdict, typeof lost?.json]).toEqual(['tightened', 'string']);
  });

  it('no option, no rules', () => {
    expect(fieldRules('')).toEqual(noRules);
    expect(fieldRules('deprecated = true, (other.rules).uint32.gte = 1')).toEqual(noRules);
  });
});
