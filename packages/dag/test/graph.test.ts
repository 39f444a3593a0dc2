import { buildPackageGraph, describeGraph, describeRootType, findOdrViolations, rankByChurn } from '@protoshepherd/dag';
import { expect, test } from 'vitest';

import { buildPackageTree, toPath, buildTree } from '../../../test/support/build-tree.ts';

test('a graph as plain data', () => {
  const graph = buildPackageGraph(
    buildTree(
      {
        'a/v2/a.proto': `syntax = "proto3";
package a.v2;
import "b/v1/b.proto";
import "google/protobuf/any.proto";
import "elsewhere/x.proto";
message A { google.protobuf.Any any = 1; }`,
        'b/v1/b.proto': 'package b.v1; message B {}',
      },
      {},
    ),
  );
  const { packages, edges, crossMajor, external, cycles, violations } = describeGraph(graph, {
    withIncludes: false,
    violations: findOdrViolations(graph),
  });
  expect(packages).toEqual([
    { name: 'a.v2', family: 'a', version: 'v2', status: 'active', files: 1, depth: 1, dependents: 0, isInclude: false },
    { name: 'b.v1', family: 'b', version: 'v1', status: 'active', files: 1, depth: 0, dependents: 1, isInclude: false },
  ]);
  expect(edges).toEqual([
    { from: 'a.v2', to: 'b.v1', imports: [{ file: 'a/v2/a.proto', line: 3, target: 'b/v1/b.proto', isUnused: true }] },
  ]);
  expect(crossMajor).toEqual([{ from: 'a.v2', to: 'b.v1' }]);
  expect(external).toEqual(['elsewhere/x.proto']);
  expect([cycles, violations]).toEqual([[], []]);
  expect(describeGraph(graph, { withIncludes: true, violations: [] }).packages.map(({ name }) => name)).toEqual([
    'a.v2',
    'b.v1',
    'google.protobuf',
  ]);
});

test('a root type and the other major versions that it reaches', () => {
  const graph = buildPackageGraph(buildPackageTree('boot.v3 > trace.v2 core.v3\ntrace.v2 > plain\ncore.v3\nplain'));
  const root = describeRootType(graph, 'boot.v3.M');
  expect([root?.version?.text, root?.otherMajors.map((each) => each.name)]).toEqual(['v3', ['trace.v2']]);
  expect(describeRootType(graph, 'boot.v3.Nobody')).toBeUndefined();
});

test('changes are weighted by dependents', () => {
  const graph = buildPackageGraph(buildPackageTree('a.v1 > c.v1\nb.v1 > c.v1\nc.v1'));
  const [a, c] = [toPath('a.v1'), toPath('c.v1')];
  expect(rankByChurn(graph, [[a], [a], [a, c], [c, c], ['gone.proto']])).toEqual([
    { package: 'c.v1', changes: 2, dependents: 2, score: 4 },
    { package: 'a.v1', changes: 3, dependents: 0, score: 0 },
  ]);
});
