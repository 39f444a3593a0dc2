/** Expressions in source form, combined with standard rules and other expressions. */
import { descendants, parseFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { compareRules, type RuleComparison } from '../compare-rules.ts';
import { readFieldRules, readMessageRules } from '../read/read-rules.ts';
import type { FieldKind, RuleSet } from '../rule-set.ts';

const implicit = (type: string): FieldKind => ({ type, cardinality: 'singular', hasPresence: false });
const explicit = (type: string): FieldKind => ({ type, cardinality: 'singular', hasPresence: true });
const list = (type: string): FieldKind => ({ type, cardinality: 'repeated', hasPresence: false });
const map: FieldKind = { type: 'int32', cardinality: 'map', keyType: 'string', hasPresence: false };

/** The rules of a field: an expression, or the text after `(buf.validate.field).` if it begins with a name and a dot or an equals sign. */
function readRules(written: string, kind: FieldKind): RuleSet {
  const isStandard = /^[a-z_0-9]+(?:\.[a-z_]+)* = /.test(written);
  const option = isStandard ? written : `cel = {id: "a", expression: ${JSON.stringify(written)}}`;
  const text = `syntax = "proto3";\nmessage M {\n  T a = 1${written === '' ? '' : ` [(buf.validate.field).${option}]`};\n}\n`;
  const tree = parseFile({ path: 'a.proto', text });
  const field = [...descendants(tree.root)].find((node) => node.kind === 'field');
  return readFieldRules(tree, { row: field?.row ?? 0, kind });
}

const short = ({ verdict, lost, gained }: RuleComparison): string =>
  [
    verdict,
    ...(lost === undefined ? [] : [`-${lost.text}`]),
    ...(gained === undefined ? [] : [`+${gained.text}`]),
  ].join(' ');

describe('an expression', () => {
  it.each<[before: string, after: string, kind: FieldKind, said: string]>([
    ['this > 5', 'int32.gt = 5', implicit('int32'), 'equal'],
    ['5 < this', 'this >= 6', implicit('int32'), 'equal'],
    ['this > 5.5', 'int32.gte = 6', implicit('int32'), 'equal'],
    ['this >= 1u && this < 9', 'uint32 = {gte: 1 lt: 9}', implicit('uint32'), 'equal'],
    ['this < 1 || this > 9', 'int32 = {gt: 9 lt: 1}', implicit('int32'), 'equal'],
    ['!(this in [1, 2])', 'this != 1 && this != 2', implicit('int32'), 'equal'],
    ['this in [1, 2]', 'this in [1, 2, 3]', implicit('int32'), 'relaxed +3'],
    ['this > 5 ? "" : "too small"', 'this > 6', implicit('int32'), 'tightened -6'],
    ["this > 5 ? '' : this < 0 ? 'negative' : 'small'", 'this > 5', implicit('int32'), 'equal'],
    ["this <= 5 ? 'got %d'.format([this]) : ''", 'this > 5', implicit('int32'), 'equal'],
    ['true', '', implicit('int32'), 'equal'],
    ['!(this < 0.0 || this > 1.0)', 'this >= 0.0 && this <= 1.0', implicit('double'), 'tightened -"NaN"'],
    ['this.isNan() || this >= 0.0', '!(this < 0.0)', implicit('double'), 'equal'],
    ['this == this', '!this.isNan()', implicit('double'), 'equal'],
    ['!this.isInf() && !this.isNan()', 'double.finite = true', implicit('double'), 'equal'],
    ['this <= 0.1', 'this < 0.1', implicit('float'), 'equal'],
    ["duration('1m30s') < this", 'duration.gt = {seconds: 90}', explicit('google.protobuf.Duration'), 'equal'],
    [
      "this < timestamp('2020-01-01T00:00:00Z')",
      'timestamp.lt = {seconds: 1577836800}',
      explicit('google.protobuf.Timestamp'),
      'equal',
    ],
    ['size(this) <= 3', 'string.max_len = 3', implicit('string'), 'equal'],
    ['this.size() > 0 && this.size() < 4', 'string = {min_len: 1 max_len: 3}', implicit('string'), 'equal'],
    ['uint(bytes(this).size()) == 4u', 'string.len_bytes = 4', implicit('string'), 'equal'],
    ['size(this) != 2', 'size(this) < 2 || size(this) > 2', implicit('string'), 'equal'],
    ["this.startsWith('a') || this.startsWith('b')", "this.startsWith('a')", implicit('string'), 'tightened -"b"'],
    ["!this.startsWith('a')", "!this.startsWith('ab')", implicit('string'), 'relaxed +"a"'],
    [
      "this == '' || size(this) >= 5",
      'string.min_len = 5, (buf.validate.field).ignore = IGNORE_IF_ZERO_VALUE',
      implicit('string'),
      'equal',
    ],
    ["this.matches('^a+$')", 'string.pattern = "^a+$"', implicit('string'), 'equal'],
    ["this == '' || this.matches('^a+$')", "this == '' || this.matches('^(a|aa)+$')", implicit('string'), 'equal'],
    [
      "this == '' || this.matches('^a+$')",
      "this == '' || this.matches('^b+$')",
      implicit('string'),
      'incomparable -"a" +"b"',
    ],
    ["this == '' || this.isEmail()", 'this.isEmail()', implicit('string'), 'tightened -""'],
    ["this == '' || this.isIp(4)", "this == '' || this.isIp()", implicit('string'), 'relaxed +"::1"'],
    ["this != ''", 'string.min_len = 1', explicit('google.protobuf.StringValue'), 'equal'],
    ["this == b'\\xff'", 'bytes.const = "\\xff"', implicit('bytes'), 'equal'],
    ['this', 'bool.const = true', implicit('bool'), 'equal'],
    ['!this', 'this == false', implicit('bool'), 'equal'],
    ['this.size() in [1, 2]', '', list('int32'), 'relaxed'],
    ['size(this) < 2 || size(this) == 3', 'repeated.max_items = 3', list('int32'), 'relaxed +[0,0]'],
    ['size(this) < 2', 'map.max_pairs = 1', map, 'equal'],
  ])('%s → %s', (before, after, kind, said) => {
    expect(short(compareRules(readRules(before, kind), readRules(after, kind), kind))).toBe(said);
  });

  it('of items is followed as that of a field', () => {
    const kind = list('double');
    const before = readRules('repeated.items = {cel: {id: "a" expression: "!(this <= 0.0)"}}', kind);
    const after = readRules('repeated.items.double.gt = 0', kind);
    expect(short(compareRules(before, after, kind))).toBe('tightened -["NaN"]');
  });

  it.each([
    ['this % 2 == 0'],
    ['this > now'],
    ["this > 'a'"],
    ['this.all(x, x > 1)'],
    ['this == 1 ? "a" + "" : ""'],
    ['this.other'],
    ['this.matches(this)'],
    ['-5u < this'],
    ['9223372036854775808 < this'],
    ['-(5u) < this'],
    ['-uint(5) < this'],
    ['-(-9223372036854775808) > this'],
    ['int(18446744073709551615u) > this'],
    ['uint(-1) < this'],
    ["duration('9223372037s') != duration('0s')"],
    ["duration('-9223372037s') != duration('0s')"],
    ["duration('315576000001s') != duration('0s')"],
    ["timestamp('0000-12-31T23:59:59Z') != timestamp('2020-01-01T00:00:00Z')"],
    ['this >'],
    ['('.repeat(5000)],
    ['!'.repeat(5000)],
    [`this == 1${' || this == 1'.repeat(500)} && this.x`],
    ['"'],
  ])('without analysis is compared as text: %s', (expression) => {
    const kind = implicit('int32');
    const [rules, other] = [readRules(expression, kind), readRules(`${expression} `, kind)];
    expect(rules.opaque.map(({ name, text }) => [name, text])).toEqual([['cel', expression]]);
    expect(compareRules(rules, rules, kind).verdict).toBe('equal');
    expect(compareRules(rules, other, kind).verdict).toBe('unknown');
  });

  const nested = (count: number, wrap: (inner: string, at: number) => string): string =>
    Array.from({ length: count }, (_, at) => at).reduce((inner, at) => wrap(inner, at), 'this < 1');
  const kindsOfNesting: readonly (readonly [name: string, wrap: (inner: string, at: number) => string])[] = [
    ['==', (inner, at) => `(${inner}) == (this > ${at})`],
    ['!=', (inner, at) => `(this > ${at}) != (${inner})`],
    ['a chain of ==', (inner, at) => `${inner} == (this > ${at})`],
    ['?:', (inner, at) => `(${inner}) ? this < ${at} : this > ${at}`],
  ];

  it.each(kindsOfNesting)('with deeply nested %s is not followed, because its condition is too large', (_, wrap) => {
    const kind = implicit('int32');
    expect(readRules(nested(3, wrap), kind).opaque).toEqual([]);
    for (const expression of [nested(20, wrap), `(${nested(20, wrap)}) ? '' : 'no'`])
      expect(readRules(expression, kind).opaque.map(({ text }) => text)).toEqual([expression]);
  });

  it('with a long list is followed', () => {
    const kind = implicit('int32');
    const numbers = Array.from({ length: 1500 }, (_, at) => at).join(', ');
    expect(readRules(`this in [${numbers}]`, kind).opaque).toEqual([]);
    expect(readRules(`this in [${numbers}] || this < 5`, kind).opaque.length).toBe(1);
  });

  it.each<[name: string, start: string, more: string, followed: boolean]>([
    ['<', '1', '<1', false],
    ['==', 'true', '==true', false],
    ['in', '1', ' in [1]', false],
    ['&&', '0<1', '&&0<1', true],
    ['||', '1<0', '||1<0', true],
    ['&& and ||', '0<1', '&&0<1||0<1', true],
    ['.', 'this', '.a', false],
    ['.()', 'this', '.size()', false],
  ])('that is a long chain of %s is judged without exhausting the stack', (_, start, more, isFollowed) => {
    const kind = implicit('int32');
    const longest = Math.floor((10_000 - start.length) / more.length);
    for (const length of [300, longest, longest + 1]) {
      const { opaque } = readRules(start + more.repeat(length), kind);
      expect([length, opaque.length]).toEqual([length, isFollowed && length <= longest ? 0 : 1]);
    }
  });

  it('of long random chains and nestings never fails', () => {
    const piece = fc.constantFrom(
      '<1',
      '==1',
      '!=this',
      ' in [1]',
      '&&0<1',
      '||this<1',
      '&&this==this',
      '.a',
      '.size()',
      '?true:false',
    );
    const opening = fc.constantFrom('(', '!', '-', 'f(', 'size(', '[', '!(', '(this==', 'this?', 'a.b(');
    const expression = fc
      .tuple(
        fc.array(fc.tuple(opening, fc.integer({ min: 1, max: 50 })), { maxLength: 4 }),
        fc.array(fc.tuple(piece, fc.integer({ min: 1, max: 4000 })), { maxLength: 4 }),
        fc.boolean(),
      )
      .map(([openings, pieces, isClosed]) => {
        const start = openings.map(([text, count]) => text.repeat(count)).join('');
        const chain = pieces.map(([text, count]) => text.repeat(count)).join('');
        const closing = Array.from(start)
          .toReversed()
          .flatMap((each) => (each === '(' ? ')' : each === '[' ? ']' : []));
        return `${start}1${chain}${isClosed ? closing.join('') : ''}`.slice(0, 10_000);
      });
    const kind = implicit('int32');
    fc.assert(
      fc.property(expression, (text) => {
        const { opaque } = readRules(text, kind);
        expect(opaque.map((each) => each.text)).toEqual(opaque.length === 0 ? [] : [text]);
      }),
      { numRuns: 100 },
    );
  });

  it('with too many cases is not compared, in bounded time', () => {
    const kind = implicit('string');
    const hostile = Array.from({ length: 60 }, (_, at) => `(this == 'a${at}' || this.contains('b${at}'))`).join(' && ');
    const comparison = compareRules(readRules(hostile, kind), readRules("this != 'x'", kind), kind);
    expect(comparison.verdict).toBe('unknown');
  });

  it('that differs in its id or message only is the same', () => {
    const kind = implicit('int32');
    const one = readRules('cel = {id: "a" message: "b" expression: "this % 2 == 0"}', kind);
    const other = readRules('cel_expression = "this % 2 == 0"', kind);
    expect(compareRules(one, other, kind).verdict).toBe('equal');
  });
});

describe('an expression about a message', () => {
  const kind = explicit('M');

  function messageRules(expression: string): RuleSet {
    const text = `message M { option (buf.validate.message).cel = {id: "a" expression: "${expression}"}; string a = 1; string b = 2; oneof o { string c = 3; string d = 4; } map<string, string> e = 5; }`;
    const tree = parseFile({ path: 'a.proto', text: `syntax = "proto3";\n${text}` });
    const message = [...descendants(tree.root)].find((node) => node.kind === 'message');
    return readMessageRules(tree, message?.row ?? 0);
  }

  it.each<[before: string, after: string, said: string]>([
    ['has(this.a) || has(this.b)', '!(!has(this.a) && !has(this.b))', 'equal'],
    ['has(this.a)', 'has(this.a) && has(this.b)', 'tightened -a message with a set, b not set'],
    ['has(this.a) != has(this.b)', 'has(this.a) ? !has(this.b) : has(this.b)', 'equal'],
    ['!has(this.c) || !has(this.d)', 'true', 'equal'],
    ["has(this.e) ? '' : 'no'", 'has(this.e)', 'equal'],
    ['has(this.x)', 'has(this.a)', 'unknown'],
    ["this.a != ''", 'has(this.a)', 'unknown'],
  ])('%s → %s', (before, after, said) => {
    expect(short(compareRules(messageRules(before), messageRules(after), kind))).toBe(said);
  });
});
