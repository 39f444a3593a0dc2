/** Every kind of rule, what it becomes, and whether both accept the same values. */
import { planValidation, type RuleRewrite } from '@protoshepherd/rewrite';
import { describe, expect, it } from 'vitest';

import { treeOf } from '../../../test/support/tree-of.ts';
import { describeVerdict } from '../src/described-verdict.ts';

const imports = ['any', 'duration', 'timestamp', 'wrappers']
  .map((name) => `import "google/protobuf/${name}.proto";`)
  .join(' ');

function plan(body: string): readonly RuleRewrite[] {
  const text = `syntax = "proto3"; package a.v1; ${imports} enum E { ZERO = 0; ONE = 1; } message M { ${body} }`;
  const tree = treeOf({ 'a/v1/m.proto': text });
  return planValidation(tree, tree.files);
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

  it('may be empty where the old rule ignores what is empty', () => {
    expect(only('string f = 1 [(validate.rules).string = {min_len: 3 ignore_empty: true}];')).toEqual([
      'equal',
      '(buf.validate.field).ignore = IGNORE_IF_ZERO_VALUE',
      '(buf.validate.field).string = {min_len: 3}',
    ]);
  });

  it('are spelled differently where the usual spelling accepts other values: a loose header name may be empty', () => {
    expect(
      only('string f = 1 [(validate.rules).string = {well_known_regex: HTTP_HEADER_NAME strict: false}];'),
    ).toEqual([
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

  it('need nothing where the old rule says nothing', () => {
    expect(only('M f = 1 [(validate.rules).message.required = false];')).toEqual(['equal']);
  });
});

describe('rules that are left to people', () => {
  it('differ about NaN in ranges of floating point numbers', () => {
    const [verdict] = plan('double f = 1 [(validate.rules).double = {gte: 0 lte: 1}];');
    expect(verdict).toMatchObject({ verdict: 'differs', disagreements: [{ acceptedBy: 'pgv', json: 'NaN' }] });
  });

  it('differ about an empty value that is set explicitly, which protovalidate does not ignore', () => {
    const [verdict] = plan('optional string f = 1 [(validate.rules).string = {min_len: 3 ignore_empty: true}];');
    expect(verdict).toMatchObject({ verdict: 'differs', disagreements: [{ acceptedBy: 'pgv', json: '' }] });
  });

  it.each([
    ['map<string, M> f = 1 [(validate.rules).map.no_sparse = true];', 'map.no_sparse has no counterpart'],
    ['option (validate.disabled) = true; int32 f = 1;', 'turns validation off for the whole message'],
    ['int32 f = 1 [(validate.rules).int32.shape = 1];', 'is not a known rule'],
  ])('%s', (body, reason) => {
    expect(plan(body)).toMatchObject([{ verdict: 'by-hand', reason: expect.stringContaining(reason) }]);
  });
});

describe('rules that have a counterpart already', () => {
  it('are judged, and nothing is written', () => {
    const body = (length: number): string =>
      `string f = 1 [(validate.rules).string.min_len = 1, (buf.validate.field).string.min_len = ${length}];`;
    expect(plan(body(1))).toMatchObject([{ verdict: 'equal', isPresent: true, options: [] }]);
    expect(plan(body(2))).toMatchObject([{ verdict: 'differs', isPresent: true, options: [] }]);
  });
});
