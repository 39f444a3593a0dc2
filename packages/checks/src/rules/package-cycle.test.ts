import { expect, it } from 'vitest';

import { runRule, reportLines } from '../../test/run-rule.ts';

const rule = 'package-cycle';
const cycle = {
  'p/v1/a.proto': 'package p.v1;\nimport "q/v1/a.proto";',
  'p/v1/b.proto': 'package p.v1;',
  'q/v1/a.proto': 'package q.v1;\nimport "p/v1/b.proto";',
};

it('shows every edge of a cycle with its import', () => {
  const [finding] = runRule(rule, cycle);
  expect(finding).toMatchObject({
    message: 'packages import one another: p.v1 -> q.v1 -> p.v1',
    location: { file: 'p/v1/a.proto', line: 2 },
    related: [
      { message: 'p.v1 imports q.v1', location: { file: 'p/v1/a.proto', line: 2 } },
      { message: 'q.v1 imports p.v1', location: { file: 'q/v1/a.proto', line: 2 } },
    ],
    data: { packages: ['p.v1', 'q.v1'], path: ['p.v1', 'q.v1', 'p.v1'] },
  });
});

it('reports entangled cycles as one finding, with all edges', () => {
  const [finding, ...others] = runRule(rule, {
    ...cycle,
    'p/v1/c.proto': 'package p.v1; import "r/v1/a.proto";',
    'r/v1/a.proto': 'package r.v1; import "p/v1/b.proto";',
  });
  expect(others).toEqual([]);
  expect(finding?.message).toBe('packages import one another: p.v1 -> q.v1 -> p.v1, and 1 more in the same cycle');
  expect(finding?.related.map(({ message }) => message)).toEqual([
    'p.v1 imports q.v1',
    'q.v1 imports p.v1',
    'p.v1 imports r.v1',
    'r.v1 imports p.v1',
  ]);
});

it('accepts acyclic imports', () => {
  expect(reportLines(rule, { 'a.proto': 'package p.v1; import "b.proto";', 'b.proto': 'package q.v1;' })).toEqual([]);
});

it('ignores a cycle among includes', () => {
  expect(reportLines(rule, { 'a.proto': 'package a.v1; import "p/v1/a.proto";' }, { includes: cycle })).toEqual([]);
});
