import { expect, it } from 'vitest';

import { check, runRule } from '../../test/run-rule.ts';
import { buildGraph } from '../../test/build-graph.ts';

/** a imports b imports c imports d. */
const chain = {
  'a.proto': 'package a.v1;\nimport "b.proto";',
  'b.proto': 'package b.v1;\nimport "c.proto";',
  'c.proto': 'package c.v1;\nimport "d.proto";',
  'd.proto': 'package d.v1;',
};

it('reports a chain that is too long, step by step', () => {
  const [finding, ...others] = runRule('depth-limit', chain, { options: { limit: 2 } });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    message: 'a.v1 has a chain of 3 imports below it; the limit is 2',
    related: [{ message: 'a.v1 imports b.v1' }, { message: 'b.v1 imports c.v1' }, { message: 'c.v1 imports d.v1' }],
    data: { package: 'a.v1', depth: 3, limit: 2 },
  });
});

it('accepts depths up to the limit, and reports nothing unless it is enabled', () => {
  expect(runRule('depth-limit', chain, { options: { limit: 3 } })).toEqual([]);
  expect(check(buildGraph(chain), { rules: { 'depth-limit': { limit: 0 } } }, { only: ['depth-limit'] })).toEqual([]);
});
