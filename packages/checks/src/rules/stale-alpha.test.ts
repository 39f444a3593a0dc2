import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const rule = 'stale-alpha';

it('reports an alpha next to the stable version that it announced, or a later one', () => {
  expect(reportLines(rule, { 'a.proto': 'package a.v2alpha;', 'b.proto': 'package a.v2;' })).toEqual([
    'a.proto:1 a.v2alpha is obsolete: a.v2 is stable',
  ]);
  expect(reportLines(rule, { 'a.proto': 'package a.v2alpha1;', 'b.proto': 'package a.v3;' })).toHaveLength(1);
});

it('accepts the alpha of the next major, one without a stable version, and betas', () => {
  expect(reportLines(rule, { 'a.proto': 'package a.v3;', 'b.proto': 'package a.v4alpha;' })).toEqual([]);
  expect(reportLines(rule, { 'a.proto': 'package a.v1alpha;' })).toEqual([]);
  expect(reportLines(rule, { 'a.proto': 'package a.v1beta1;', 'b.proto': 'package a.v1;' })).toEqual([]);
});

it('does not apply where versions graduate one after another', () => {
  const files = {
    'a/v1alpha1/api.proto': 'package v1alpha1; service A {}',
    'a/v1/api.proto': 'package v1; service A {}',
  };
  expect(reportLines(rule, files, { layout: 'group-version' })).toEqual([]);
});
