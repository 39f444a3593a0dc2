import type { Change } from '@protoshepherd/compare';
import { UsageIndex, type ElementUse } from '@protoshepherd/usage';
import { describe, expect, it } from 'vitest';

import type { Judgement } from '../judge-changes.ts';
import { judgeUsage } from './break-usage.ts';

const place = { file: 'a.proto', line: 1, column: 1, endLine: 1, endColumn: 1 };
const side = (name: string): NonNullable<Change['before']> => ({
  name,
  package: 'p.v1',
  file: 'a.proto',
  row: 0,
  location: place,
  text: '',
});

/** A judged change; each effect is `safe` unless it is given. */
function judged(
  kind: Change['kind'],
  element: Change['element'],
  names: { readonly before?: string; readonly after?: string },
  ...broken: readonly ('wire' | 'json' | 'source')[]
): Judgement {
  const ruling = (name: 'wire' | 'json' | 'source'): Judgement['wire'] => ({
    verdict: broken.includes(name) ? 'breaks' : 'safe',
    because: '',
  });
  const { before, after } = names;
  const sides = {
    ...(before !== undefined && { before: side(before) }),
    ...(after !== undefined && { after: side(after) }),
  };
  const change: Change = { kind, element, subject: before ?? after ?? '', package: 'p.v1', ...sides };
  const [wire, json, source] = [ruling('wire'), ruling('json'), ruling('source')];
  return { change, policy: 'none', wire, json, source, languages: [], bufRules: [], severity: 'error', because: '' };
}

/** Data of one consumer, scanned today. */
function usage(...names: readonly string[]): { readonly index: UsageIndex; readonly unusedForDays: number } {
  const elements = names.map((element): ElementUse => ({ element, kind: 'field', count: 1 }));
  const consumer = { name: 'edge', asOf: '2026-06-01', files: 1, messages: 1, elements };
  const index = new UsageIndex([{ schemaVersion: 1, consumers: [consumer] }], { asOf: '2026-06-01', maxAge: 90 });
  return { index, unusedForDays: 0 };
}

describe('a break is accepted if nothing is affected', () => {
  const field = { before: 'p.v1.M.x' };
  it.each<[string, Judgement, string, boolean]>([
    ['if the field is unused', judged('field-removed', 'field', field, 'json'), 'p.v1.M', true],
    ['not if the field is used', judged('field-removed', 'field', field, 'json'), 'p.v1.M.x', false],
    [
      'not if something inside is used',
      judged('message-removed', 'message', { before: 'p.v1.M' }, 'json'),
      'p.v1.M.x',
      false,
    ],
    ['not if a rule may ask for an unused field', judged('validation', 'field', field), 'p.v1.M', false],
    ['if a rule is about a message that is unused', judged('validation', 'field', field), 'p.v1.N', true],
    ['not if the default of an unused field changes', judged('field-default', 'field', field, 'wire'), 'p.v1.M', false],
    [
      'not if a required field is added to what is used',
      judged('field-added', 'field', { after: 'p.v1.M.new' }),
      'p.v1.M',
      false,
    ],
    [
      'if a required field is added to what is unused',
      judged('field-added', 'field', { after: 'p.v1.M.new' }),
      'p.v1.N',
      true,
    ],
    ['not if only code breaks', judged('field-cpp-string-type', 'field', field, 'source'), 'p.v1.N', false],
    [
      'not if the first value of an enum changes',
      judged('enum-first-value', 'enum', { before: 'p.v1.E' }, 'json'),
      'p.v1.N',
      false,
    ],
    [
      'not if a oneof changes in a message that is used',
      judged('oneof-removed', 'oneof', { before: 'p.v1.M.o' }, 'json'),
      'p.v1.M',
      false,
    ],
    ['not if a file changes', judged('file-option', 'file', { before: 'a.proto' }, 'source'), 'p.v1.N', false],
    [
      'not if a service is removed',
      judged('service-removed', 'service', { before: 'p.v1.S' }, 'source'),
      'p.v1.N',
      false,
    ],
    [
      'not if a message of the package is removed with it',
      judged('package-removed', 'package', { before: 'p.v1' }, 'json'),
      'q.v1.N',
      false,
    ],
  ])('%s', (_, judgement, used, expected) => {
    expect(judgeUsage(judgement, usage(used)).waiver !== undefined).toBe(expected);
  });

  it('never without a setting', () => {
    const { index } = usage('p.v1.N');
    expect(
      judgeUsage(judged('field-removed', 'field', { before: 'p.v1.M.x' }, 'json'), { index }).waiver,
    ).toBeUndefined();
  });
});

it('a consumer is possibly affected where only code breaks', () => {
  const judgement = judged('field-cpp-string-type', 'field', { before: 'p.v1.M.x' }, 'source');
  expect(judgeUsage(judgement, { index: usage('p.v1.M.x').index }).usage).toMatchObject({
    brokenFor: [],
    possiblyAffected: [{ name: 'edge' }],
    text: ['possibly affected: edge (1 place)'],
  });
});
