/** Every standard rule of protovalidate, at its limits and with random values: Shepherd and the real runtime refuse the same fields. */
import { fromJson, type JsonValue } from '@bufbuild/protobuf';
import { pathToString } from '@bufbuild/protobuf/reflect';
import { createValidator } from '@bufbuild/protovalidate';
import { pathText } from '@protoshepherd/migrate';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';

import { compileWithRules } from '../../../../test/support/protovalidate.ts';
import { buildTree } from '../../../../test/support/build-tree.ts';
import { MessageValidator, now } from './judged.ts';
import { randomValues } from './random-values.ts';
import { ruleCases, type RuleCase } from './rule-cases.ts';

const head = `syntax = "proto3"; package a.v1;
import "buf/validate/validate.proto"; import "google/protobuf/any.proto"; import "google/protobuf/duration.proto";
import "google/protobuf/timestamp.proto"; import "google/protobuf/wrappers.proto";
enum E { E_ZERO = 0; E_ONE = 1; E_TWO = 2; }
message Inner { int32 value = 1 [(buf.validate.field).int32.lt = 5]; }
message Other {}
`;

const groups = `
message Required { oneof choice { option (buf.validate.oneof).required = true; string a = 1; int32 b = 2; } }
message Member { oneof choice { string a = 1 [(buf.validate.field).required = true]; int32 b = 2 [(buf.validate.field).int32.gt = 0]; } }
message Exclusive {
  option (buf.validate.message).oneof = {fields: ["a", "b"]};
  option (buf.validate.message).oneof = {fields: ["b", "c", "d"], required: true};
  string a = 1 [(buf.validate.field).string.min_len = 2]; int32 b = 2; optional string c = 3; repeated int32 d = 4;
}
message Holder { Inner inner = 1; repeated Inner list = 2; map<string, Inner> map = 3; Inner skipped = 4 [(buf.validate.field).ignore = IGNORE_ALWAYS]; }
`;

const groupValues: readonly (readonly [string, readonly JsonValue[]])[] = [
  ['Member', [{}, { a: '' }, { b: 0 }, { b: 1 }]],
  ['Required', [{}, { a: '' }, { a: 'x' }, { b: 0 }]],
  [
    'Exclusive',
    [
      {},
      { a: 'x' },
      { a: 'xx' },
      { a: 'xx', b: 1 },
      { b: 1 },
      { b: 0 },
      { c: '' },
      { c: '', d: [1] },
      { d: [] },
      { a: 'xx', c: 'y' },
    ],
  ],
  [
    'Holder',
    [
      {},
      { inner: { value: 9 } },
      { list: [{}, { value: 9 }] },
      { map: { a: { value: 9 } } },
      { skipped: { value: 9 } },
    ],
  ],
];

const source = `${head}${ruleCases.map(({ type, rules }, at) => `message M${at} { ${type} f = 1 [(buf.validate.field)${rules}]; }`).join('\n')}${groups}`;

/** Differences from the runtime, with reasons. The test fails if a difference no longer exists. */
const differences: readonly {
  readonly reason: string;
  readonly says: string;
  readonly has: (rule: RuleCase, value: string) => boolean;
}[] = [
  {
    reason: 'implementations disagree about odd hosts, so we say nothing about names that end in digits',
    says: 'nothing',
    has: ({ rules }, value) => /hostname|address/.test(rules) && /\d"}$/.test(value),
  },
  {
    reason: 'of texts with an @ only plain addresses are decided',
    says: 'nothing',
    has: ({ rules }, value) => rules.includes('email') && value.includes('@'),
  },
  {
    reason: 'of URIs only plain ones are decided, and those without a scheme or with a blank',
    says: 'nothing',
    has: ({ rules }, value) => /uri/.test(rules) && /[:ü]/.test(value),
  },
  {
    reason: 'bits of a host in a network prefix are not decided',
    says: 'nothing',
    has: ({ rules }, value) => rules.includes('_prefix') && value.includes('/8'),
  },
  {
    reason: 'zones of IPv6 addresses are not decided',
    says: 'nothing',
    has: ({ rules }, value) => rules.includes('host_and_port') && value.includes('%'),
  },
];

test('standard rules are judged like by the runtime', () => {
  vi.setSystemTime(new Date(Number(now / 1_000_000n)));
  const registry = compileWithRules(source);
  const validator = createValidator({ registry });
  const judge = new MessageValidator(buildTree({ 'a/v1/m.proto': source }));
  const theirs = (name: string, json: JsonValue): readonly string[] => {
    const type = registry.getMessage(`a.v1.${name}`);
    if (type === undefined) throw new Error(`no message ${name}`);
    const result = validator.validate(type, fromJson(type, json, { registry }));
    if (result.kind === 'error') return ['undecided'];
    if (result.kind === 'valid') return [];
    return [...new Set(result.violations.map(({ field }) => pathToString(field)))].toSorted();
  };
  const ours = (name: string, json: JsonValue): readonly string[] => {
    const { invalid, undecided, mismatches } = judge.judge(`a.v1.${name}`, JSON.stringify(json), 'json');
    expect(mismatches).toBe(0);
    if (undecided.length > 0) return ['undecided'];
    return [
      ...new Set(
        invalid.map((each) => {
          const at = pathText(each.path);
          // The walk writes all keys as JSON does, in quotes.
          return each.element === 'a.v1.Required.choice' ? 'choice' : at.replace(/\["(-?\d+|true|false)"\]/, '[$1]');
        }),
      ),
    ].toSorted();
  };
  const used = new Set<string>();
  const found: string[] = [];
  let compared = 0;
  let refused = 0;
  const compare = (name: string, rule: RuleCase | undefined, json: JsonValue): void => {
    const [their, our] = [theirs(name, json), ours(name, json)];
    compared++;
    if (their.length > 0) refused++;
    if (JSON.stringify(their) === JSON.stringify(our)) return;
    const text = JSON.stringify(json);
    const says = our.length === 0 ? 'nothing' : 'refused';
    const known =
      rule === undefined ? undefined : differences.find((each) => each.says === says && each.has(rule, text));
    if (known === undefined)
      found.push(
        `${rule?.type ?? name}${rule?.rules ?? ''} ${text}: runtime ${JSON.stringify(their)}, we ${JSON.stringify(our)}`,
      );
    else used.add(known.reason);
  };
  for (const [at, rule] of ruleCases.entries()) {
    compare(`M${at}`, rule, {});
    const random = fc.sample(randomValues(rule.type), { numRuns: 20, seed: 20 });
    for (const value of [...rule.values, ...random]) compare(`M${at}`, rule, { f: value });
  }
  for (const [name, values] of groupValues) for (const value of values) compare(name, undefined, value);
  vi.useRealTimers();
  expect(found).toEqual([]);
  expect(differences.filter(({ reason }) => !used.has(reason))).toEqual([]);
  expect(compared).toBeGreaterThan(15_000);
  expect(refused).toBeGreaterThan(1000);
});
