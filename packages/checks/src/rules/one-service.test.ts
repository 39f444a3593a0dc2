import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const rule = 'one-service';

it('reports a file without a service, and one with two', () => {
  expect(
    reportLines(rule, {
      'a/v1/api.proto': 'package v1;',
      'b/v1/api.proto': 'package v1;\nservice A {}\nservice B {}',
    }),
  ).toEqual([
    'a/v1/api.proto:1 the file declares no service; each version of a group must declare exactly one',
    'b/v1/api.proto:3 the file declares 2 services; each version of a group must declare exactly one',
  ]);
});

it('accepts one service', () => {
  expect(reportLines(rule, { 'a/v1/api.proto': 'package v1; service A {}' })).toEqual([]);
});

it('does not apply to other layouts', () => {
  expect(reportLines(rule, { 'a/v1/types.proto': 'package a.v1;' }, { layout: 'envoy' })).toEqual([]);
});
