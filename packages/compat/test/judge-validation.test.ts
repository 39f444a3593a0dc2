import { compareApiTrees } from '@protoshepherd/compare';
import type { RuleVerdict } from '@protoshepherd/validation';
import { describe, expect, test } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';
import { judgeValidation } from '../src/judge-validation.ts';

const types = [
  'enum Two { NONE = 0; ONE = 1; }',
  'message Plain { string a = 1; Plain again = 2; }',
  'message Ruled { string a = 1 [(buf.validate.field).string.min_len = 1]; }',
  'message Holder { map<string, Ruled> ruled = 1; }',
].join('\n');

/** The verdict on the one change of rules between two bodies of a file. */
function verdictOn(before: string, after: string): RuleVerdict {
  const [old, now] = [before, after].map((body) =>
    buildTree({ 'p/v1/p.proto': `syntax = "proto3";\npackage p.v1;\n${types}\n${body}\n` }),
  );
  if (old === undefined || now === undefined) throw new Error('there are two states');
  const changes = compareApiTrees(old, now).filter(({ kind }) => kind === 'validation');
  const [change] = changes;
  if (change === undefined || changes.length > 1) throw new Error(`there are ${changes.length} changes of rules`);
  return judgeValidation(change, old, now).comparison.verdict;
}

function field(type: string, rules: string): string {
  return `message M { ${type} a = 1${rules === '' ? '' : ` [${rules}]`}; }`;
}

describe('the declaration of a field counts', () => {
  test.each<readonly [type: string, before: string, after: string, verdict: RuleVerdict]>([
    ['string', '(buf.validate.field).string.min_len = 1', '(buf.validate.field).required = true', 'equal'],
    [
      'optional string',
      '(buf.validate.field).string.min_len = 1',
      '(buf.validate.field).required = true',
      'incomparable',
    ],
    ['repeated int32', '(buf.validate.field).repeated.min_items = 1', '(buf.validate.field).required = true', 'equal'],
    ['map<string, int32>', '(buf.validate.field).map.min_pairs = 1', '(buf.validate.field).required = true', 'equal'],
    ['Two', '(buf.validate.field).enum.defined_only = true', '(buf.validate.field).enum = {in: [0, 1]}', 'equal'],
    ['Two', '(buf.validate.field).enum.defined_only = true', '(buf.validate.field).enum = {in: [0, 1, 2]}', 'relaxed'],
    ['Two', '(validate.rules).enum.defined_only = true', '(validate.rules).enum.in = 1', 'tightened'],
    [
      'map<string, Two>',
      '(buf.validate.field).map.values.enum.defined_only = true',
      '(buf.validate.field).map.values.enum = {in: [0, 1]}',
      'equal',
    ],
  ])('%s: %s becomes %s', (type, before, after, verdict) => {
    expect(verdictOn(field(type, before), field(type, after))).toBe(verdict);
  });
});

describe('rules that were switched off', () => {
  const off = '(buf.validate.field).ignore = IGNORE_ALWAYS';

  test.each<readonly [type: string, verdict: RuleVerdict]>([
    ['string', 'equal'],
    ['repeated int32', 'equal'],
    ['Plain', 'equal'],
    ['map<string, Plain>', 'equal'],
    ['Ruled', 'tightened'],
    ['Holder', 'tightened'],
    ['repeated Ruled', 'tightened'],
    ['Missing', 'tightened'],
  ])('of %s without rules of its own', (type, verdict) => {
    expect(verdictOn(field(type, off), field(type, ''))).toBe(verdict);
  });

  test('of a message lose something only if it has rules', () => {
    const message = (option: string, body: string): string => `message M { ${option} ${body} }`;
    const disabled = 'option (validate.disabled) = true;';
    const ruled = 'string a = 1 [(validate.rules).string.min_len = 1];';
    expect(verdictOn(message(disabled, 'Plain a = 1;'), message('', 'Plain a = 1;'))).toBe('equal');
    expect(verdictOn(message(disabled, ruled), message('', ruled))).toBe('tightened');
  });
});

describe('predefined rules', () => {
  const rule = (type: string, rules: string, expression: string): string =>
    `extend buf.validate.${rules} { optional ${type} own = 1161 [(buf.validate.predefined).cel = {id: "own" message: "own" expression: "${expression}"}]; }`;

  test.each<readonly [name: string, rule: string, field: string, before: string, after: string, verdict: RuleVerdict]>([
    [
      'a length',
      rule('int64', 'StringRules', 'this.size() <= rule'),
      'string',
      'string.(own) = 5',
      'string.max_len = 5',
      'equal',
    ],
    [
      'a shorter length',
      rule('int64', 'StringRules', 'size(this) < rule'),
      'string',
      'string.(own) = 5',
      'string.(own) = 4',
      'tightened',
    ],
    [
      'a bound',
      rule('int32', 'Int32Rules', "this >= rule ? '' : 'too small'"),
      'int32',
      'int32.gte = 5',
      'int32.(own) = 5',
      'equal',
    ],
    [
      'a list of values',
      rule('string', 'StringRules', 'this in rule').replace('optional', 'repeated'),
      'string',
      'string = {[own]: ["a", "b"]}',
      'string = {in: ["b", "a"]}',
      'equal',
    ],
    [
      'a switch',
      rule('bool', 'StringRules', "!rule || (this.startsWith('a') && this.endsWith('z'))"),
      'string',
      'string.(own) = true',
      'string = {prefix: "a" suffix: "z"}',
      'equal',
    ],
    [
      'a switch that is off',
      rule('bool', 'StringRules', "!rule || this.startsWith('a')"),
      'string',
      'string.(own) = false',
      'required = false',
      'equal',
    ],
    [
      'the size of a list',
      rule('uint64', 'RepeatedRules', 'this.size() >= rule'),
      'repeated int32',
      'repeated.(p.v1.own) = 2',
      'repeated.min_items = 2',
      'equal',
    ],
    [
      'another expression',
      rule('int32', 'Int32Rules', 'this % rule == 0'),
      'int32',
      'int32.gte = 5',
      'int32 = {gte: 5, [own]: 2}',
      'tightened',
    ],
    [
      'another value of it',
      rule('int32', 'Int32Rules', 'this % rule == 0'),
      'int32',
      'int32.(own) = 4',
      'int32.(own) = 2',
      'unknown',
    ],
    [
      'bounds that could mean the outside',
      rule('int32', 'Int32Rules', 'this >= rule'),
      'int32',
      'int32 = {lt: 2}',
      'int32 = {lt: 2, [own]: 5}',
      'tightened',
    ],
  ])('%s', (_, definition, type, before, after, verdict) => {
    const body = (rules: string): string => `${definition}\n${field(type, `(buf.validate.field).${rules}`)}`;
    expect(verdictOn(body(before), body(after))).toBe(verdict);
  });

  test('a changed definition is not judged', () => {
    const before = rule('int32', 'Int32Rules', 'this >= rule');
    expect(verdictOn(before, rule('int32', 'Int32Rules', 'this > rule'))).toBe('unknown');
  });
});
