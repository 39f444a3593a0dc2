import { describe, expect, it } from 'vitest';

import { describedGraph, type GraphFacts } from '../../../../report/test/described-graph.ts';
import { encodePageData } from '../page-data.ts';
import { defaultFilters, type Filters } from './filters.ts';
import { readAddress } from './page-address.ts';
import { readPageGraph, type PageGraph } from './page-graph.ts';
import { buildScene, type Scene } from './scene.ts';

const diamond = ['a.v1 > b.v1 c.v1 d.v1', 'b.v1 > d.v1', 'c.v1 > d.v1', 'e.v1'];

describe('buildScene', () => {
  it('shows everything and dims nothing without a focus', () => {
    const { scene } = createScene(diamond, '');
    expect(scene.packages).toHaveLength(5);
    expect(scene.roles.size).toBe(0);
  });

  it('separates dependents of the focus from its dependencies', () => {
    const { graph, scene } = createScene(diamond, '#package=b.v1');
    expect(listRoles(graph, scene)).toEqual({ 'a.v1': 'above', 'b.v1': 'focus', 'd.v1': 'below' });
    expect(listStrands(graph, scene)).toEqual({ 'above-near': ['a.v1>b.v1'], 'below-near': ['b.v1>d.v1'] });
  });

  it('omits unrelated packages', () => {
    const { graph, scene } = createScene(diamond, '#package=b.v1&show=related');
    expect(listNames(graph, scene)).toEqual(['a.v1', 'b.v1', 'd.v1']);
  });

  it('omits an implied edge, but not if the path that implies it is hidden', () => {
    const change = (filters: Filters): Filters => ({ ...filters, showImplied: false });
    const { graph, scene } = createScene(diamond, '', {}, change);
    expect(formatEdges(graph, scene.edges)).not.toContain('a.v1>d.v1');
    const candidates: GraphFacts = { packages: { 'b.v1': { status: 'candidate' }, 'c.v1': { status: 'candidate' } } };
    const hidden = createScene(diamond, '', candidates, (filters) => ({
      ...change(filters),
      statuses: new Set(['active']),
    }));
    expect(formatEdges(hidden.graph, hidden.scene.edges)).toEqual(['a.v1>d.v1']);
  });

  it('draws all edges of a cycle', () => {
    const { graph, scene } = createScene(['a > b', 'b > a c'], '#cycle=1', { cycles: [['a', 'b']] });
    expect(listStrands(graph, scene)).toEqual({ cycle: ['a>b', 'b>a'] });
  });

  it.each(['#package=nothing', '#cycle=1', '#x'])('treats %s as no focus', (hash) => {
    expect(createScene(diamond, hash).scene.roles.size).toBe(0);
  });

  it('finds packages with names that an address cannot contain', () => {
    const { graph, scene } = createScene(['__proto__', '\ud800.v1', ''], '#package=%EF%BF%BD.v1');
    expect(listRoles(graph, scene)).toEqual({ '\ud800.v1': 'focus' });
    expect(listRoles(graph, buildScene(graph, readAddress('#package='), defaultFilters(graph)))).toEqual({
      '': 'focus',
    });
  });
});

function createScene(
  lines: readonly string[],
  hash: string,
  facts: GraphFacts = {},
  change: (filters: Filters) => Filters = (filters) => filters,
): { readonly graph: PageGraph; readonly scene: Scene } {
  const graph = readPageGraph(encodePageData(describedGraph(lines, facts)));
  return { graph, scene: buildScene(graph, readAddress(hash), change(defaultFilters(graph))) };
}

function listNames(graph: PageGraph, { packages }: Scene): (string | undefined)[] {
  return packages.map((number) => graph.packages[number]?.name);
}

function listRoles(graph: PageGraph, { roles }: Scene): Record<string, string> {
  return Object.fromEntries([...roles].map(([number, role]) => [graph.packages[number]?.name ?? '?', role]));
}

function formatEdges(graph: PageGraph, edges: readonly number[]): string[] {
  return edges.map((edge) => {
    const { from = -1, to = -1 } = graph.edges[edge] ?? {};
    return `${graph.packages[from]?.name}>${graph.packages[to]?.name}`;
  });
}

function listStrands(graph: PageGraph, { strands }: Scene): Record<string, string[]> {
  const shown = strands.filter(({ edges }) => edges.length > 0);
  return Object.fromEntries(shown.map(({ kind, edges }) => [kind, formatEdges(graph, edges)]));
}
