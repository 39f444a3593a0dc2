import { expect, it } from 'vitest';

import { reportLines } from '../../test/run-rule.ts';
import type { Files } from '../../test/build-graph.ts';

const rule = 'too-many-versions';
const versions = (...names: readonly string[]): Files =>
  Object.fromEntries(names.map((name) => [`a/${name}/a.proto`, `package a.${name};`]));

it('reports a fourth version, at the oldest', () => {
  expect(reportLines(rule, versions('v2alpha', 'v2', 'v3', 'v4alpha'))).toEqual([
    'a/v2alpha/a.proto:1 a has 4 versions, v2alpha, v2, v3 and v4alpha; at most 3 are supported',
  ]);
});

it('accepts three, or as many as the project allows', () => {
  expect(reportLines(rule, versions('v2', 'v3', 'v4alpha'))).toEqual([]);
  expect(reportLines(rule, versions('v1', 'v2', 'v3', 'v4'), { options: { limit: 4 } })).toEqual([]);
});
