import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const rule = 'alpha-not-next';

it('reports an alpha that skips a major version', () => {
  expect(reportLines(rule, { 'a.proto': 'package a.v3;', 'b.proto': 'package a.v5alpha;' })).toEqual([
    'b.proto:1 a.v5alpha skips a major version: the alpha after v3 is v4alpha',
  ]);
});

it('reports the older of two alphas of one major', () => {
  const two = { 'a.proto': 'package a.v4alpha;', 'b.proto': 'package a.v4alpha2;' };
  const expected = ['a.proto:1 a has two alphas of v4: v4alpha and v4alpha2'];
  expect(reportLines(rule, { ...two, 'c.proto': 'package a.v3;' })).toEqual(expected);
  expect(reportLines(rule, two)).toEqual(expected);
});

it('accepts the alpha of the next major version, and any single alpha without a stable version', () => {
  expect(reportLines(rule, { 'a.proto': 'package a.v3;', 'b.proto': 'package a.v4alpha;' })).toEqual([]);
  expect(reportLines(rule, { 'a.proto': 'package a.v3alpha;' })).toEqual([]);
});
