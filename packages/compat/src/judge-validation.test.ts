import { compareApiTrees } from '@protoshepherd/compare';
import type { RuleVerdict } from '@protoshepherd/validation';
import { describe, expect, test } from 'vitest';

import { treeOf } from '../../../test/support/tree-of.ts';
import { judgeValidation } from './judge-validation.ts';

const types = [
  'enum Two { NONE = 0; ONE = 1; }',
  'message Plain { string a = 1; Plain again = 2; }',
  'message Ruled { string a = 1 [(buf.validate.field).string.min_len = 1]; }',
  'message Holder { map<string, Ruled> ruled = 1; }',
].join('\n');

/** The verdict on the one change of rules between two bodies of a file. */
function verdictOn(before: string, after: string): RuleVerdict {
  const [old, now] = [before, after].map((body) =>
    treeOf({ 'p/v1/p.proto': `syntax = "proto3";\npackage p.v1;\n${types}\n${body}\n` }),
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
