/** The refused values, their locations and messages; and the rules that do not apply. */
import { pathText } from '@protoshepherd/migrate';
import { notJudgedDrafts, invalidDrafts } from '@protoshepherd/scan';
import { describe, expect, test } from 'vitest';

import { buildTree } from '../../../../test/support/build-tree.ts';
import { MessageValidator } from './judged.ts';

/** The judgement of a message `M` with some fields. */
function createJudge(fields: string, others = ''): MessageValidator {
  const text = `syntax = "proto3"; package a.v1;
    import "google/protobuf/any.proto"; import "google/protobuf/duration.proto"; import "google/protobuf/wrappers.proto";
    message M { ${fields} }
    message Inner { int32 value = 1 [(validate.rules).int32.lt = 5]; Inner inner = 2; }
    enum E { E_ZERO = 0; E_ONE = 1; }
    ${others}`;
  return new MessageValidator(buildTree({ 'a/v1/m.proto': text }));
}

/** The refused values of one field `f` of protoc-gen-validate. */
const refused = (type: string, rules: string, value: string): readonly string[] =>
  createJudge(`${type} f = 1 [(validate.rules)${rules}];`).lines('a.v1.M', value === '' ? '{}' : `f: ${value}`);

describe('protoc-gen-validate refuses', () => {
  const cases: readonly (readonly [
    type: string,
    rules: string,
    accepted: readonly string[],
    refused: readonly string[],
  ])[] = [
    ['uint32', '.uint32 = {gte: 1, lte: 9}', ['1', '9', '"5"'], ['0', '10', '']],
    ['uint32', '.uint32 = {ignore_empty: true, gte: 5}', ['0', '5', ''], ['4']],
    ['int64', '.int64 = {gt: 9, lt: 5}', ['4', '10'], ['5', '9']],
    ['double', '.double.lt = 1', ['0.5', '"NaN"', '"-Infinity"'], ['1', '"Infinity"']],
    ['google.protobuf.UInt32Value', '.uint32.lte = 5', ['5', '', 'null'], ['6']],
    ['bool', '.bool.const = true', ['true'], ['false', '']],
    ['string', '.string.min_len = 1', ['a'], ['""', '']],
    ['string', '.string = {max_bytes: 3}', ['abc'], ['abé2']],
    ['string', '.string.pattern = "^[a-z]+$"', ['abc'], ['"a1"', '""', '']],
    // Implementations disagree about whether a partial match is enough.
    ['string', '.string.pattern = "b"', ['b', 'abc'], ['x']],
    ['string', '.string = {in: ["a", "b"]}', ['a'], ['c', '']],
    ['string', '.string.well_known_regex = HTTP_HEADER_NAME', ['x-a', '":path"'], ['"a b"', '"a\\nb"']],
    ['string', '.string.uri = true', ['"https://example.com"'], ['example', '"a b"']],
    ['string', '.string.ip = true', ['127.0.0.1', '"::1"', '"fe80::1%eth0"'], ['example.com']],
    ['bytes', '.bytes.len = 2', ['YWI='], ['YQ==', '']],
    ['E', '.enum.defined_only = true', ['E_ONE', '1', ''], ['7']],
    ['E', '.enum = {not_in: [0]}', ['E_ONE'], ['E_ZERO', '']],
    ['google.protobuf.Duration', '.duration = {gt: {}}', ['1s', ''], ['0s', '-1s']],
    ['google.protobuf.Duration', '.duration = {required: true}', ['0s'], ['', 'null']],
    [
      'google.protobuf.Any',
      '.any = {in: ["type.googleapis.com/a.v1.Inner"]}',
      ['{"@type": type.googleapis.com/a.v1.Inner}', ''],
      ['{"@type": type.googleapis.com/a.v1.M}'],
    ],
    ['google.protobuf.Any', '.any.required = true', ['{"@type": type.googleapis.com/a.v1.Inner}'], ['']],
    ['Inner', '.message.required = true', ['{}'], ['', 'null']],
    ['repeated string', '.repeated = {min_items: 1}', ['[a]'], ['[]', '']],
    ['repeated string', '.repeated.unique = true', ['[a, b]', ''], ['[a, a]']],
    [
      'repeated Inner',
      '.repeated.unique = true',
      ['[{value: 1}, {value: 2}]'],
      ['[{value: 1}, {value: 1}]', '[{value: 1, inner: {}}, {inner: {}, value: 1}]'],
    ],
    ['map<string, int32>', '.map = {min_pairs: 1, no_sparse: true}', ['{a: 1}'], ['{}', '']],
    ['map<string, int32>', '.map.keys.string.min_len = 2', ['{ab: 1}', ''], ['{a: 1}']],
  ];
  test.each(cases)('%s %s', (type, rules, good, bad) => {
    expect(good.filter((value) => refused(type, rules, value).length > 0)).toEqual([]);
    expect(bad.filter((value) => refused(type, rules, value).length !== 1)).toEqual([]);
  });
});

describe('a refusal', () => {
  test('names the value and the rule', () => {
    expect(refused('uint32', '.uint32 = {gte: 1, lte: 9}', '10')).toEqual([
      'f: a validation rule rejects 10: it must be at least `1` and at most `9`',
    ]);
    expect(refused('string', '.string.min_len = 1', '')).toEqual([
      'f: the field is not set, and a validation rule rejects its default "": it must have at least 1 character',
    ]);
    expect(refused('Inner', '.message.required = true', '')).toEqual(['f: the field is not set, but it is required']);
    expect(refused('string', '.string.max_len = 3', 'x'.repeat(200))).toEqual([
      `f: a validation rule rejects "${'x'.repeat(39)}… (200 characters): it must have at most 3 characters`,
    ]);
  });

  test.each([
    ['bool', '.bool.const = true', 'false', 'be exactly `true`'],
    ['int64', '.int64 = {gt: 9, lt: 5}', '7', 'be more than `9` or less than `5`'],
    ['google.protobuf.Duration', '.duration = {gt {}}', '0s', 'be more than `0s`'],
    ['string', '.string.in = "a"', 'b', 'be one of `"a"`'],
    ['string', '.string.prefix = "a"', 'b', 'begin with `"a"`'],
    ['string', '.string.not_contains = "b"', 'b', 'not contain `"b"`'],
    ['string', '.string.email = true', 'b', 'be an email address'],
    ['string', '.string.pattern = "^a$"', 'b', 'satisfy `string.pattern`: `"^a$"`'],
    ['repeated string', '.repeated.unique = true', '[a, a]', 'have no duplicate items'],
  ])('says what the value of %s %s must do', (type, rules, value, demand) => {
    const [text] = refused(type, rules, value);
    expect(text?.slice(text.indexOf(': it '))).toBe(`: it must ${demand}`);
  });

  test('is located at the item, key or value', () => {
    const text = 'f: {ab: 1, x: 1, cd: 9}';
    const judge = createJudge(
      'map<string, int32> f = 1 [(validate.rules).map = {keys: {string: {min_len: 2}}, values: {int32: {lt: 5}}}];',
    );
    const { invalid } = judge.judge('a.v1.M', text);
    expect(invalid.map(({ path, start, end }) => [pathText(path), text.slice(start, end)])).toEqual([
      ['f["x"]', 'x'],
      ['f["cd"]', '9'],
    ]);
    const [draft] = invalidDrafts(invalid, () => ({ file: 'a.yaml', line: 1, column: 1, endLine: 1, endColumn: 2 }));
    expect(draft).toMatchObject({
      rule: 'scan-invalid',
      message: 'f["x"]: a validation rule rejects the key "x": it must have at least 2 characters',
    });
  });

  test('of a required oneof lists its fields, and members that are not chosen are not required', () => {
    const judge = createJudge(
      'oneof choice { option (validate.required) = true; string a = 1; Inner b = 2 [(validate.rules).message.required = true]; }',
    );
    expect(judge.lines('a.v1.M', '{}')).toEqual([
      ': no field of the oneof choice is set, but one is required: a and b',
    ]);
    expect(judge.lines('a.v1.M', 'a: ""')).toEqual([]);
  });
});

describe('a field with rules of both dialects', () => {
  const both = (old: string, now: string): MessageValidator =>
    createJudge(`string f = 1 [(validate.rules).string${old}, (buf.validate.field).string${now}];`);

  test('is checked once if the dialects accept the same values', () => {
    expect(both('.max_len = 2', ' = {max_len: 2}').lines('a.v1.M', 'f: abc')).toHaveLength(1);
    expect(both('.pattern = "^a$"', ' = {pattern: "^a$"}').lines('a.v1.M', 'f: b')).toHaveLength(1);
  });

  test('is checked by each dialect if they do not', () => {
    const judge = both('.max_len = 2', '.max_len = 3');
    expect(judge.lines('a.v1.M', 'f: ab')).toEqual([]);
    expect(judge.lines('a.v1.M', 'f: abc')).toHaveLength(1);
    expect(judge.lines('a.v1.M', 'f: abcd')).toHaveLength(2);
  });

  test('of a oneof: one is enough to require a field', () => {
    const judge = createJudge(
      'oneof o { option (validate.required) = true; option (buf.validate.oneof).required = true; int32 f = 1; }',
    );
    expect(judge.lines('a.v1.M', '{}')).toHaveLength(1);
    expect(judge.lines('a.v1.M', 'f: 1')).toEqual([]);
  });
});

describe('rules inside of a message do not apply', () => {
  const bad = '{value: 9, inner: {inner: {value: 9}}}';

  test('where the field skips them', () => {
    const judge = createJudge(`Inner on = 1; Inner off = 2 [(validate.rules).message.skip = true];
      repeated Inner list = 3 [(validate.rules).repeated.items.message.skip = true];
      map<string, Inner> map = 4 [(validate.rules).map.values.message.skip = true];`);
    expect(judge.lines('a.v1.M', `{on: ${bad}}`)).toHaveLength(2);
    expect(judge.lines('a.v1.M', `{off: ${bad}, list: [${bad}], map: {a: ${bad}}}`)).toEqual([]);
    expect(judge.lines('a.v1.M', `{off: ${bad}, on: {value: 9}}\n---\n{off: ${bad}}`)).toHaveLength(1);
  });

  test.each(['(validate.disabled) = true', '(validate.ignored) = true', '(buf.validate.message).disabled = true'])(
    'with %s',
    (option) => {
      const judge = createJudge(
        'Off off = 1; Inner on = 2;',
        `message Off { option ${option}; Inner inner = 1; string name = 2 [(validate.rules).string.min_len = 1]; }`,
      );
      expect(judge.lines('a.v1.M', `{off: {inner: ${bad}}}`)).toEqual([]);
      expect(judge.lines('a.v1.Off', `{inner: ${bad}}`)).toEqual([]);
      expect(judge.lines('a.v1.M', `{off: {inner: ${bad}}, on: {value: 9}}`)).toHaveLength(1);
    },
  );
});

describe('values that are not judged are counted', () => {
  test('expressions, invalid patterns and unknown rules, once for each rule', () => {
    const judge = createJudge(`string a = 1 [(buf.validate.field).cel = {id: "x", expression: "this + 'b' != 'ab'"}];
      string b = 2 [(validate.rules).string.pattern = "(?=a)"];
      string c = 3 [(validate.rules).string.shape = "round"];
      repeated M m = 4;`);
    const { invalid, undecided } = judge.judge('a.v1.M', 'a: x\nb: y\nm: [{a: z}]');
    expect(invalid).toEqual([]);
    expect(undecided.map(({ element, reason, count }) => `${element} ${reason} ${count}`)).toEqual([
      'a.v1.M.a Shepherd cannot evaluate the expression 2',
      'a.v1.M.b the pattern is not valid in RE2 syntax 2',
      'a.v1.M.c it is not a known rule 2',
    ]);
    const location = { file: 'a.yaml', line: 1, column: 1, endLine: 1, endColumn: 2 };
    const drafts = notJudgedDrafts([...undecided, ...undecided].map((use) => ({ ...use, location })));
    expect(drafts.map(({ message }) => message)[1]).toBe(
      '4 values are not checked against a validation rule of a.v1.M.b, because the pattern is not valid in RE2 syntax: string.pattern: "(?=a)"',
    );
  });

  test('rules about the whole message and about oneofs', () => {
    const judge = createJudge(`option (buf.validate.message).cel = {id: "x", expression: "this.a != ''"};
      oneof choice { option (buf.validate.oneof).shape = "round"; string a = 1; }`);
    expect(judge.judge('a.v1.M', '{}').undecided.map(({ element, rule }) => `${element} ${rule}`)).toEqual([
      `a.v1.M cel: this.a != ''`,
      'a.v1.M shape: "round"',
    ]);
  });

  test('values that do not fit their type are left to the walk', () => {
    expect(refused('google.protobuf.Duration', '.duration = {gt: {}}', '{seconds: 0}')).toEqual([]);
    expect(refused('uint32', '.uint32.gt = 5', 'abc')).toEqual([]);
    expect(refused('E', '.enum.const = 1', 'E_TWO')).toEqual([]);
  });

  test('cyclic aliases are compared in bounded time', () => {
    const lines = Array.from({ length: 25 }, (_, at) => `- &a${at + 1} {inner: *a${at}, other: *a${at}}`);
    const judge = createJudge('repeated Inner f = 1 [(validate.rules).repeated.unique = true];');
    expect(judge.judge('a.v1.M', `f:\n- &a0 {value: 1}\n${lines.join('\n')}`).invalid).toEqual([]);
  });

  test('tens of thousands of refused values take linear time', () => {
    const judge = createJudge(`map<string, int32> map = 1 [(validate.rules).map.values.int32.gt = 5];
      repeated M list = 2; Inner off = 3 [(validate.rules).message.skip = true]; int32 n = 4 [(validate.rules).int32.lt = 5];`);
    const size = 20_000;
    const entries = Array.from({ length: size }, (_, at) => `"k${at}":1`).join(',');
    const items = Array.from({ length: size }, () => '{"n":9,"off":{"value":9}}').join(',');
    const { invalid } = judge.judge('a.v1.M', `{"map":{${entries}},"list":[${items}]}`, 'json');
    expect(invalid).toHaveLength(2 * size);
  }, 30_000);
});
