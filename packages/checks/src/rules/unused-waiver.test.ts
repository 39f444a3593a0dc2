import type { Waiver } from '@protoshepherd/workspace';
import { expect, it } from 'vitest';

import { check } from '../../test/run-rule.ts';
import { buildGraph } from '../../test/build-graph.ts';

const graph = buildGraph({ 'envoy/type/percent.proto': 'package envoy.type;' });
const unused = (waivers: readonly Waiver[], only?: readonly string[]): string[] =>
  check(graph, { waivers }, only === undefined ? {} : { only })
    .filter(({ rule }) => rule === 'unused-waiver')
    .map(({ message }) => message);
const right = { rule: 'versionless-package', package: 'envoy.type', reason: 'r' };

it('reports a waiver that fits no finding', () => {
  expect(unused([{ ...right, package: 'envoy.tpye' }])).toEqual([
    'the waiver of versionless-package for package envoy.tpye waives nothing',
  ]);
});

it('reports a waiver that only repeats another', () => {
  expect(unused([right, right])).toHaveLength(1);
});

it('accepts a waiver that waives a finding', () => {
  expect(unused([right])).toEqual([]);
});

it('runs only on request, and then checks the waivers of all rules', () => {
  expect(unused([{ rule: 'odr', package: 'a.v1', reason: 'r' }], ['odr'])).toEqual([]);
  expect(unused([{ rule: 'odr', package: 'a.v1', reason: 'r' }], ['unused-waiver'])).toHaveLength(1);
  expect(unused([right], ['unused-waiver'])).toEqual([]);
});
