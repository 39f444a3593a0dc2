import {
  buildPackageGraph,
  compareGraphs,
  describeGraph,
  findOdrViolations,
  mergeGraphs,
  type GraphDescription,
} from '@protoshepherd/dag';
import { expect, test } from 'vitest';

import { buildPackageTree } from '../../../test/support/build-tree.ts';

function described(lines: string): GraphDescription {
  const graph = buildPackageGraph(buildPackageTree(lines));
  return describeGraph(graph, { withIncludes: false, violations: findOdrViolations(graph) });
}

const before = described('a.v1 > b.v1 c.v1\nb.v1 > c.v1\nc.v1\nd.v1');
const after = described('a.v1 > b.v1 c.v2\nb.v1 > c.v1\nc.v1\nc.v2\ne.v1');

test('packages and edges are added, removed and changed', () => {
  expect(compareGraphs(before, after)).toEqual({
    packages: [
      { name: 'a.v1', change: 'changed' },
      { name: 'c.v2', change: 'added' },
      { name: 'd.v1', change: 'removed' },
      { name: 'e.v1', change: 'added' },
      ...[{ name: 'c.v1', change: 'changed' }].filter(
        ({ name }) => findStatus(before, name) !== findStatus(after, name),
      ),
    ].toSorted((x, y) => (x.name < y.name ? -1 : 1)),
    edges: [
      { from: 'a.v1', to: 'c.v1', change: 'removed' },
      { from: 'a.v1', to: 'c.v2', change: 'added' },
    ],
    violations: [{ package: 'a.v1', family: 'c', change: 'added' }],
  });
});

test('a graph does not differ from itself', () => {
  expect(compareGraphs(after, after)).toEqual({ packages: [], edges: [], violations: [] });
});

test('a united graph has the packages and edges of both', () => {
  const united = mergeGraphs(before, after);
  expect(united.packages.map(({ name }) => name)).toEqual(['a.v1', 'b.v1', 'c.v1', 'c.v2', 'd.v1', 'e.v1']);
  expect(united.edges).toHaveLength(4);
});

function findStatus({ packages }: GraphDescription, name: string): string | undefined {
  return packages.find((each) => each.name === name)?.status;
}
