import { expect, it } from 'vitest';

import { runRule, reportLines } from '../../test/run-rule.ts';

const rule = 'package-matches-directory';

it('names the package and the folder that disagree', () => {
  expect(
    reportLines(rule, { 'envoy/service/trace/v2/trace.proto': 'syntax = "proto3";\npackage envoy.service.trace.v3;' }),
  ).toEqual([
    'envoy/service/trace/v2/trace.proto:2 package envoy.service.trace.v3 is in folder "envoy/service/trace/v2", but belongs in "envoy/service/trace/v3"',
  ]);
});

it('accepts a file in the folder of its package, and a file without a package', () => {
  expect(reportLines(rule, { 'a/b/v2/c.proto': 'package a.b.v2;', 'x/y.proto': '' })).toEqual([]);
});

it('allows a folder before the package, as Envoy does with contrib', () => {
  const files = { 'contrib/a/v1/a.proto': 'package a.v1;', 'extra/a/v1/a.proto': 'package a.v1;' };
  expect(runRule(rule, files).map(({ location }) => location.file)).toEqual(['extra/a/v1/a.proto']);
  expect(reportLines(rule, files, { options: { prefixes: ['contrib', 'extra'] } })).toEqual([]);
  expect(reportLines(rule, files, { options: { prefixes: [] } })).toHaveLength(2);
});

it('allows a package that begins with the name of such a folder', () => {
  const files = { 'contrib/foo/v1/a.proto': 'package contrib.foo.v1;' };
  expect(reportLines(rule, files)).toEqual([]);
});

it('accepts the folders in any order', () => {
  const files = { 'contrib/extra/a/v1/a.proto': 'package a.v1;', 'contrib/b/v1/b.proto': 'package b.v1;' };
  for (const prefixes of [
    ['contrib', 'contrib/extra'],
    ['contrib/extra', 'contrib'],
  ]) {
    expect(reportLines(rule, files, { options: { prefixes } })).toEqual([]);
  }
});
