import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { describedGraph } from '../../../../report/test/described-graph.ts';
import { layoutClusters, type ClusterLayout } from '../layout/layout-clusters.ts';
import { encodePageData } from '../page-data.ts';
import { labelBox } from './box-label.ts';
import { bundleEdges, findAncestry } from './bundle-edges.ts';
import { buildClusterTree, type ClusterNode } from './cluster-tree.ts';
import { openClusters } from './open-clusters.ts';
import { readPageGraph, type PageGraph } from './page-graph.ts';

describe('buildClusterTree', () => {
  it('groups families by prefix, with all versions in one box', () => {
    const graph = parseGraph(['mesh.config.core.v2', 'mesh.config.core.v3', 'mesh.config.route.v3', 'mesh.type.v1']);
    expect(printTree(graph, buildTree(graph))).toBe('mesh(config(core[v2 v3] route[v3]) type[v1])');
  });

  it('joins a cluster with its only member', () => {
    expect(printed(parseGraph(['a.b.c.one.v1', 'a.b.c.two.v1', 'x.y.v1']))).toBe('(a.b.c(one[v1] two[v1]) x.y[v1])');
  });

  it('keeps a family next to the cluster of the same name', () => {
    expect(printed(parseGraph(['a.api.v2', 'a.api.core.v2', 'a.api.route.v2']))).toBe(
      'a(api[v2] api(core[v2] route[v2]))',
    );
  });

  it('sorts dependents first', () => {
    const tree = buildTree(parseGraph(['a.low.v1', 'a.high.v1 > a.low.v1']));
    expect(tree.children.map(({ label }) => label)).toEqual(['high', 'low']);
  });

  it('contains every package once, for any names', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.string({ unit: fc.constantFrom('a', 'b', '.', '..', '__proto__') }), { minLength: 1 }),
        (names) => {
          const graph = parseGraph(names.filter((name) => !name.includes(' ')));
          expect(buildTree(graph).packages).toEqual([...graph.packages.keys()]);
        },
      ),
    );
    expect(buildTree(parseGraph(['.'.repeat(10_000), 'a.v1'])).packages).toHaveLength(2);
  });
});

describe('openClusters', () => {
  const names = Array.from({ length: 60 }, (_, at) => `mesh.part${at % 6}.unit${at}.v1`);
  const graph = parseGraph(names);

  it('opens everything if there is room, and less otherwise', () => {
    const count = (height: number): number => openClusters(buildSpace(graph, 900), height).open.size;
    expect([count(2000), count(400), count(1)]).toEqual([7, expect.any(Number), 1]);
    expect(count(400)).toBeLessThan(7);
    expect(count(400)).toBeGreaterThan(1);
  });

  it('opens a cluster with most of the packages even if it does not fit', () => {
    const large = parseGraph([...names, 'other.v1']);
    expect(openClusters(buildSpace(large, 900), 10).open).toContain('mesh');
  });
});

describe('layoutClusters', () => {
  it('keeps boxes apart, within the width, and inside of their cluster', () => {
    const segment = fc.constantFrom('a', 'b', 'core', 'extensions', 'very_long_segment_of_a_name');
    const name = fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `${parts.join('.')}.v1`);
    fc.assert(
      fc.property(
        fc.uniqueArray(name, { minLength: 1, maxLength: 40 }),
        fc.integer({ min: 320, max: 1400 }),
        (some, width) => {
          const graph = parseGraph(some);
          const space = buildSpace(graph, width);
          const layout = layoutClusters({ ...space, isOpen: () => true, gap: 7 });
          expect(overlapsIn(layout)).toEqual([]);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('bundleEdges', () => {
  it('draws one line between two clusters, for any number of imports', () => {
    const graph = parseGraph([
      's.a.one.v1 > s.b.one.v1 s.b.two.v1 s.a.two.v1',
      's.a.two.v1 > s.b.one.v1',
      's.b.one.v1',
      's.b.two.v1',
    ]);
    const root = buildTree(graph);
    const print = (isOpen: (node: ClusterNode) => boolean): string[] =>
      bundleEdges(graph.edges, findAncestry(root, isOpen)).map(
        ({ from, to, count }) => `${from.label}>${to.label}:${count}`,
      );
    expect(print(({ name }) => name === 's')).toEqual(['a>b:3']);
    expect(print(() => true)).toEqual(['one>two:1', 'a>b:3'].toSorted((x, y) => (x < y ? 1 : -1)));
  });
});

function parseGraph(lines: readonly string[]): PageGraph {
  return readPageGraph(encodePageData(describedGraph(lines)));
}

function buildTree(graph: PageGraph): ClusterNode {
  return buildClusterTree(graph, [...graph.packages.keys()]);
}

function buildSpace(
  graph: PageGraph,
  width: number,
): { root: ClusterNode; measureWidth: (node: ClusterNode) => number; width: number } {
  return { root: buildTree(graph), measureWidth: (node) => labelBox(graph, node).width, width };
}

function printed(graph: PageGraph): string {
  return printTree(graph, buildTree(graph));
}

function printTree(graph: PageGraph, { label, children, packages }: ClusterNode): string {
  if (children.length > 0) return `${label}(${children.map((child) => printTree(graph, child)).join(' ')})`;
  return `${label}[${packages.map((number) => graph.packages[number]?.version).join(' ')}]`;
}

function overlapsIn({ placed, width }: ClusterLayout): string[] {
  const leaves = placed.filter((one) => !one.isOpen);
  const outside = leaves
    .filter((one) => one.x < 0 || one.x + one.width > width + 0.5)
    .map((one) => `${one.node.name} outside`);
  const met = leaves.flatMap((one, at) =>
    leaves.slice(at + 1).flatMap((other) => {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
      return across > 0.5 && down > 0.5 ? [`${one.node.name} | ${other.node.name}`] : [];
    }),
  );
  return [...outside, ...met];
}
