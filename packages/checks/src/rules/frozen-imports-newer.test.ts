import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';

const rule = 'frozen-imports-newer';
const b = { 'b/v2/b.proto': 'package b.v2;', 'b/v3/b.proto': 'package b.v3;' };

it('reports a frozen version that imports a newer major', () => {
  expect(
    reportLines(rule, {
      ...b,
      'a/v2/a.proto': 'package a.v2;\nimport "b/v3/b.proto";',
      'a/v3/a.proto': 'package a.v3;',
    }),
  ).toEqual(['a/v2/a.proto:2 a.v2 is frozen but imports b.v3, which is newer']);
});

it('accepts the same major version, an active version, and a package without an older one', () => {
  expect(
    reportLines(rule, {
      ...b,
      'a/v2/a.proto': 'package a.v2; import "b/v2/b.proto"; import "c/v3/c.proto";',
      'a/v3/a.proto': 'package a.v3; import "b/v3/b.proto";',
      'c/v3/c.proto': 'package c.v3;',
      'd/v2/d.proto': 'package d.v2; import "b/v3/b.proto";',
    }),
  ).toEqual([]);
});
