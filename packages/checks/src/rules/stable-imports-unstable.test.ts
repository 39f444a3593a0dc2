import { expect, it } from 'vitest';

import { runRule, reportLines } from '../../test/run-rule.ts';

const rule = 'stable-imports-unstable';

it('reports a stable version that reaches an alpha, with the path', () => {
  const [finding] = runRule(rule, {
    'a.proto': 'package a.v1;\nimport "shared.proto";',
    'shared.proto': 'package shared;\nimport "b.proto";',
    'b.proto': 'package b.v1alpha1;',
  });
  expect(finding).toMatchObject({
    message: 'a.v1 is stable but reaches b.v1alpha1, which may change at any time',
    location: { file: 'a.proto', line: 2 },
    related: [{ message: 'a.v1 imports shared' }, { message: 'shared imports b.v1alpha1' }],
    data: { package: 'a.v1', unstable: 'b.v1alpha1', path: ['a.v1', 'shared', 'b.v1alpha1'] },
  });
});

it('blames the nearest stable version only, unless that one is an include', () => {
  const a = { 'a.proto': 'package a.v1; import "b.proto";' };
  const below = { 'b.proto': 'package b.v1; import "c.proto";', 'c.proto': 'package c.v1beta1;' };
  expect(runRule(rule, { ...a, ...below }).map((finding) => finding.package)).toEqual(['b.v1']);
  expect(runRule(rule, a, { includes: below }).map((finding) => finding.package)).toEqual(['a.v1']);
});

it('accepts a stable version that imports stable ones, and an alpha that imports an alpha', () => {
  expect(
    reportLines(rule, {
      'a.proto': 'package a.v1; import "b.proto";',
      'b.proto': 'package b.v3;',
      'c.proto': 'package c.v1alpha; import "d.proto";',
      'd.proto': 'package d.v1alpha;',
    }),
  ).toEqual([]);
});
