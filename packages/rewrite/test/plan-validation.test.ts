/** Every kind of rule with its counterpart, and whether both accept the same values. */
import { planValidation, type RuleRewrite } from '@protoshepherd/rewrite';
import { describe, expect, it } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';
import { describeVerdict } from '../src/described-verdict.ts';

const imports = ['any', 'duration', 'timestamp', 'wrappers']
  .map((name) => `import "google/protobuf/${name}.proto";`)
  .join(' ');

function plan(body: string, accepts: readonly string[] = []): readonly RuleRewrite[] {
  const text = `syntax = "proto3"; package a.v1; ${imports} enum E { ZERO = 0; ONE = 1; } message M { ${body} }`;
  const tree = buildTree({ 'a/v1/m.proto': text });
  return planValidation(tree, tree.files, accepts);
}

/** The verdict and the options of the only element with rules. */
function only(body: string): readonly [verdict: string, ...options: string[]] {
  const verdicts = plan(body);
  expect(verdicts).toHaveLength(1);
  const { verdict, options } = describeVerdict(verdicts[0] as RuleRewrite);
  return [verdict, ...options];
}

describe('rules that have a counterpart', () => {
  it.each([
    ['uint32 f = 1 [(validate.rules).uint32 = {gte: 1 lte: 9}];', '(buf.validate.field).uint32 = {gte: 1 lte: 9}'],
    [
      'uint32 f = 1 [(validate.rules).uint32.gte = 1, (validate.rules).uint32.lte = 9];',
      '(buf.validate.field).uint32 = {gte: 1 lte: 9}',
    ],
    ['int64 f = 1 [(validate.rules) = {int64 {in: [1, 2]}}];', '(buf.validate.field).int64 = {in: [1, 2]}'],
    [
      'string f = 1 [(validate.rules).string = {min_len: 1 max_bytes: 9}];',
      '(buf.validate.field).string = {min_len: 1 max_bytes: 9}',
    ],
    ['string f = 1 [(validate.rules).string = {pattern: "^a+$"}];', '(buf.validate.field).string = {pattern: "^a+$"}'],
    ['bytes f = 1 [(validate.rules).bytes = {min_len: 1}];', '(buf.validate.field).bytes = {min_len: 1}'],
    ['bool f = 1 [(validate.rules).bool = {const: true}];', '(buf.validate.field).bool = {const: true}'],
    [
      'E f = 1 [(validate.rules).enum = {defined_only: true not_in: 0}];',
      '(buf.validate.field).enum = {defined_only: true not_in: 0}',
    ],
    [
      'google.protobuf.Duration f = 1 [(validate.rules).duration = {gt {}}];',
      '(buf.validate.field).duration = {gt {}}',
    ],
    ['google.protobuf.UInt32Value f = 1 [(validate.rules).uint32 = {gt: 0}];', '(buf.validate.field).uint32 = {gt: 0}'],
    [
      'repeated string f = 1 [(validate.rules).repeated = {min_items: 1 unique: true}];',
      '(buf.validate.field).repeated = {min_items: 1 unique: true}',
    ],
    [
      'repeated string f = 1 [(validate.rules).repeated = {items {string {min_len: 1}}}];',
      '(buf.validate.field).repeated = {items {string {min_len: 1}}}',
    ],
    [
      'map<string, string> f = 1 [(validate.rules).map = {min_pairs: 1 keys {string {min_len: 1}}}];',
      '(buf.validate.field).map = {min_pairs: 1 keys {string {min_len: 1}}}',
    ],
    ['google.protobuf.Any f = 1 [(validate.rules).any = {in: "a/b"}];', '(buf.validate.field).any = {in: "a/b"}'],
    ['M f = 1 [(validate.rules).message = {required: true}];', '(buf.validate.field).required = true'],
    ['M f = 1 [(validate.rules).any = {required: true}];', '(buf.validate.field).required = true'],
    ['M f = 1 [(validate.rules).message.skip = true];', '(buf.validate.field).ignore = IGNORE_ALWAYS'],
    [
      'google.protobuf.Timestamp f = 1 [(validate.rules).timestamp.required = true];',
      '(buf.validate.field).required = true',
    ],
    [
      'string f = 1 [(validate.rules).string = {well_known_regex: HTTP_HEADER_VALUE strict: false}];',
      '(buf.validate.field).string = {well_known_regex: KNOWN_REGEX_HTTP_HEADER_VALUE strict: false}',
    ],
    ['oneof o { option (validate.required) = true; int32 f = 1; }', '(buf.validate.oneof).required = true'],
  ])('%s', (body, option) => {
    expect(only(body)).toEqual(['equal', option]);
  });

  it('accept empty values if the old rule ignores them', () => {
    expect(only('string f = 1 [(validate.rules).string = {min_len: 3 ignore_empty: true}];')).toEqual([
      'equal',
      '(buf.validate.field).ignore = IGNORE_IF_ZERO_VALUE',
      '(buf.validate.field).string = {min_len: 3}',
    ]);
  });

  it('use another rule if the usual one accepts other values: a lenient header name may be empty', () => {
    expect(
      only('string f = 1 [(validate.rules).string = {well_known_regex: HTTP_HEADER_NAME strict: false}];'),
    ).toEqual([
      'equal',
      '(buf.validate.field).string = {well_known_regex: KNOWN_REGEX_HTTP_HEADER_VALUE strict: false}',
    ]);
    expect(only('string f = 1 [(validate.rules).string = {well_known_regex: 1 strict: false}];')).toEqual([
      'equal',
      '(buf.validate.field).string = {well_known_regex: KNOWN_REGEX_HTTP_HEADER_VALUE strict: false}',
    ]);
  });

  it('do not require a member of a oneof: the old rule applies only to the member that is set', () => {
    expect(only('oneof o { M f = 1 [(validate.rules).message.required = true]; int32 g = 2; }')).toEqual(['equal']);
    expect(
      only('oneof o { google.protobuf.Duration f = 1 [(validate.rules).duration = {required: true gt {}}]; }'),
    ).toEqual(['equal', '(buf.validate.field).duration = {gt {}}']);
  });

  const cel = (expression: string): string =>
    `(buf.validate.field).cel = {id: "validate.rules" expression: "${expression}"}`;

  it.each([
    ['double f = 1 [(validate.rules).double = {gte: 0 lte: 1}];', 'this.isNan() || this >= 0.0 && this <= 1.0'],
    ['double f = 1 [(validate.rules).double = {gt: 9 lt: -.5}];', 'this.isNan() || this > 9.0 || this < -0.5'],
    ['float f = 1 [(validate.rules).float.lte = 0.1];', 'this.isNan() || this <= 0.10000000149011612'],
    ['google.protobuf.DoubleValue f = 1 [(validate.rules).double.gt = 1e21];', 'this.isNan() || this > 1e+21'],
  ])('are an expression where NaN passes a range: %s', (body, expression) => {
    expect(only(body)).toEqual(['equal', cel(expression)]);
  });

  it('keep their standard rules next to such an expression', () => {
    expect(only('double f = 1 [(validate.rules).double = {gte: 0 not_in: 5}];')).toEqual([
      'equal',
      cel('this.isNan() || this >= 0.0'),
      '(buf.validate.field).double = {not_in: 5}',
    ]);
    expect(only('repeated double f = 1 [(validate.rules).repeated = {min_items: 1 items {double {gt: 0}}}];')).toEqual([
      'equal',
      '(buf.validate.field).repeated = {min_items: 1 items {cel {id: "validate.rules" expression: "this.isNan() || this > 0.0"}}}',
    ]);
  });

  it.each([
    ['string f = 1 [(validate.rules).string = {min_len: 3 ignore_empty: true}];', "this == '' || this.size() >= 3"],
    [
      'string f = 1 [(validate.rules).string = {len_bytes: 4 prefix: "a" not_in: ["ab", "ac"] ignore_empty: true}];',
      "this == '' || (bytes(this).size() == 4 && this.startsWith('a') && !(this in ['ab', 'ac']))",
    ],
    ['string f = 1 [(validate.rules).string = {email: true ignore_empty: true}];', "this == '' || this.isEmail()"],
    [
      'bytes f = 1 [(validate.rules).bytes = {max_len: 3 min_len: 2 ignore_empty: true}];',
      "this == b'' || (this.size() <= 3 && this.size() >= 2)",
    ],
    ['uint32 f = 1 [(validate.rules).uint32 = {gte: 5 ignore_empty: true}];', 'this == 0u || this >= 5u'],
    [
      'sint64 f = 1 [(validate.rules).sint64 = {gt: 5 lt: -5 ignore_empty: true}];',
      'this == 0 || this > 5 || this < -5',
    ],
    [
      'double f = 1 [(validate.rules).double = {gte: 5 in: [6, 7.5] ignore_empty: true}];',
      'this == 0.0 || ((this.isNan() || this >= 5.0) && this in [6.0, 7.5])',
    ],
  ])('are an expression where a zero is ignored that is set explicitly: %s', (body, expression) => {
    expect(only(`optional ${body}`)).toEqual(['equal', cel(expression)]);
  });

  it.each([
    ['sint32 = {in: 0x10 in: -010}', 'sint32', 'this == 0 || this in [16, -8]'],
    [
      'uint64 = {gte: 9007199254740993 lt: 9007199254740992 in: 5}',
      'uint64',
      '9007199254740993u || this < 9007199254740992u',
    ],
    [
      'bytes = {prefix: "a" contains: "\\x00\\377"}',
      'bytes',
      String.raw`this.startsWith(b\"a\") && this.contains(b\"\\x00`,
    ],
    [
      String.raw`string = {prefix: "it's" suffix: "\n"}`,
      'string',
      String.raw`startsWith(\"it's\") && this.endsWith(\"\\n`,
    ],
  ])('are an expression for a value in any notation: %s', (rules, type, expression) => {
    const [verdict, option] = only(
      `optional ${type} f = 1 [(validate.rules).${rules.replace('{', '{ignore_empty: true ')}];`,
    );
    expect([verdict, option]).toEqual(['equal', expect.stringContaining(expression)]);
  });

  it('are an expression for a wrapper in a list or map, which protovalidate does not ignore', () => {
    const rules = 'int32 {gt: 5 ignore_empty: true}';
    const inner = '{cel {id: "validate.rules" expression: "this == 0 || this > 5"}}';
    expect(only(`repeated google.protobuf.Int32Value f = 1 [(validate.rules).repeated = {items {${rules}}}];`)).toEqual(
      ['equal', `(buf.validate.field).repeated = {items ${inner}}`],
    );
    expect(only(`map<bool, google.protobuf.Int32Value> f = 1 [(validate.rules).map = {values {${rules}}}];`)).toEqual([
      'equal',
      `(buf.validate.field).map = {values ${inner}}`,
    ]);
    expect(only(`repeated int32 f = 1 [(validate.rules).repeated = {items {${rules}}}];`)).toEqual([
      'equal',
      '(buf.validate.field).repeated = {items {ignore: IGNORE_IF_ZERO_VALUE int32 {gt: 5}}}',
    ]);
  });

  it('are an expression for a number that ignores zero, because protovalidate does not ignore a negative zero', () => {
    expect(only('double f = 1 [(validate.rules).double = {in: 1 ignore_empty: true}];')).toEqual([
      'equal',
      cel('this == 0.0 || this in [1.0]'),
    ]);
  });

  it.each([
    ['a package', 'package a.v1;', 'syntax = "proto3"; package a.buf.v1;', ''],
    ['a message', 'package a.v1;', 'syntax = "proto3";', 'message buf {}'],
    ['its own package', 'package a.buf.v1;', 'syntax = "proto3";', ''],
  ])('begin with a dot if %s around them is also called buf', (_, own, other, nested) => {
    const rules = '[(validate.rules).string.min_len = 1]';
    const body = `${nested} oneof o { option (validate.required) = true; string f = 1 ${rules}; }`;
    const tree = buildTree({
      'a/v1/m.proto': `syntax = "proto3"; ${own} message M { ${body} }`,
      'other.proto': other,
    });
    expect(planValidation(tree, tree.files).map((each) => describeVerdict(each).options)).toEqual([
      ['(.buf.validate.oneof).required = true'],
      ['(.buf.validate.field).string = {min_len: 1}'],
    ]);
  });

  it.each(['( validate.rules )', '(validate . rules)', '(.validate./* of */rules)', '(\n  validate.rules)'])(
    'are found however the option is written: %s',
    (name) => {
      expect(only(`int32 f = 1 [${name}.int32.gt = 1];`)).toEqual(['equal', '(buf.validate.field).int32 = {gt: 1}']);
    },
  );

  it('need no rule if the old rule has no effect', () => {
    expect(only('M f = 1 [(validate.rules).message.required = false];')).toEqual(['equal']);
  });
});

describe('rules to be written by hand', () => {
  it('differ if a standard rule is requested and only an expression would be equal', () => {
    const [verdict] = plan('double f = 1 [(validate.rules).double = {gte: 0 lte: 1}];', ['a.v1.M.f']);
    expect(verdict).toMatchObject({ verdict: 'differs', disagreements: [{ acceptedBy: 'pgv', json: 'NaN' }] });
  });

  it('differ about NaN if a bound is infinite, which the expression language cannot express', () => {
    const [verdict] = plan('double f = 1 [(validate.rules).double.lt = inf];');
    expect(verdict).toMatchObject({ verdict: 'differs', disagreements: [{ acceptedBy: 'pgv', json: 'NaN' }] });
  });

  it('differ about an empty value that is set explicitly, which protovalidate does not ignore', () => {
    const [verdict] = plan('optional string f = 1 [(validate.rules).string = {const: "\\x61" ignore_empty: true}];');
    expect(verdict).toMatchObject({ verdict: 'differs', disagreements: [{ acceptedBy: 'pgv', json: '' }] });
  });

  it.each([
    ['map<string, M> f = 1 [(validate.rules).map.no_sparse = true];', 'map.no_sparse has no counterpart'],
    ['option (validate.disabled) = true; int32 f = 1;', 'disables validation of the whole message'],
    ['int32 f = 1 [(validate.rules).int32.shape = 1];', 'is not a known rule'],
    [
      'optional string f = 1 [(validate.rules).string = {pattern: "^a+$" ignore_empty: true}];',
      'the default value is no longer ignored',
    ],
    ['int32 f = 1 [(validate.rules).int32 = {lt: 5 lte: 3}];', 'allows only one of lt and lte'],
    ['double f = 1 [(validate.rules).double = {gt: 5 gte: 3}];', 'allows only one of gt and gte'],
    [
      'google.protobuf.Timestamp f = 1 [(validate.rules).timestamp = {lt {seconds: 9} lt_now: true}];',
      'allows only one of lt and lt_now',
    ],
    ['int32 f = 1 [(validate.rules).uint32.gt = 3];', 'uint32 rules do not fit a field of type int32'],
    ['repeated string f = 1 [(validate.rules).string.min_len = 3];', 'string rules do not fit a repeated field'],
    ['M f = 1 [(validate.rules).string.min_len = 3];', 'string rules do not fit a field of type a.v1.M'],
    [
      'map<string, int32> f = 1 [(validate.rules).map = {keys {int32 {gt: 1}}}];',
      'in map.keys: int32 rules do not fit a field of type string',
    ],
    ['repeated M f = 1 [(validate.rules).message.skip = true];', 'message rules do not fit a repeated field'],
    ['string f = 1 [(validate.rules).message.required = true];', 'message rules do not fit a field of type string'],
  ])('%s', (body, reason) => {
    expect(plan(body)).toMatchObject([{ verdict: 'by-hand', reason: expect.stringContaining(reason) }]);
  });
});

describe('rules that already have a counterpart', () => {
  it('are judged, and nothing is written', () => {
    const body = (length: number): string =>
      `string f = 1 [(validate.rules).string.min_len = 1, (buf.validate.field).string.min_len = ${length}];`;
    expect(plan(body(1))).toMatchObject([{ verdict: 'equal', isPresent: true, options: [] }]);
    expect(plan(body(2))).toMatchObject([{ verdict: 'differs', isPresent: true, options: [] }]);
  });
});
