import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const rule = 'versionless-package';

it('reports a package without a version once, regardless of its number of files', () => {
  expect(
    reportLines(rule, { 'envoy/type/a.proto': 'package envoy.type;', 'envoy/type/b.proto': 'package envoy.type;' }),
  ).toEqual(['envoy/type/a.proto:1 envoy.type has no version']);
});

it('reports every file that has no package at all', () => {
  expect(reportLines(rule, { 'a.proto': '', 'b.proto': '\nmessage B {}' })).toEqual([
    'a.proto:1 the file has no package, and therefore no version',
    'b.proto:1 the file has no package, and therefore no version',
  ]);
});

it('accepts any version, also one that is not last', () => {
  expect(
    reportLines(rule, {
      'a.proto': 'package a.v1;',
      'b.proto': 'package b.v2alpha;',
      'c.proto': 'package c.v1beta3;',
      'd.proto': 'package d.v2.core;',
    }),
  ).toEqual([]);
});

it('ignores includes', () => {
  const files = { 'a/v1/a.proto': 'package a.v1; import "google/api/http.proto";' };
  expect(reportLines(rule, files, { includes: { 'google/api/http.proto': 'package google.api;' } })).toEqual([]);
});
