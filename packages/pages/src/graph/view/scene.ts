/**
 * What a drawing shows for an address and filters, before anything has a place: which packages, which edges behind them, which
 * part every package plays, and which edges stand out. A strand is a set of edges that are drawn alike.
 */
import { wellFormed } from '@protoshepherd/report/words';

import type { PageViolation } from '../page-data.ts';
import { passesFilters, type Filters } from './filters.ts';
import { findImpliedEdges } from './implied-edges.ts';
import { type PageAddress, type Scope } from './page-address.ts';
import { findEdge, type PageGraph } from './page-graph.ts';
import { dependenciesOf, dependentsOf } from './reach.ts';

/** Everything there is to draw. */
export interface Scene {
  /** Packages, by number, ascending. */
  readonly packages: readonly number[];
  /** Edges that are drawn faintly, behind everything. */
  readonly edges: readonly number[];
  /**
   * Where packages stand if not by their depth: what the focus imports at 0, the focus at 1, its importers at 2.
   */
  readonly ranks: ReadonlyMap<number, number> | undefined;
  /** The part that packages play; when this is empty nothing is dimmed, otherwise whatever has no part is. */
  readonly roles: ReadonlyMap<number, Role>;
  readonly strands: readonly Strand[];
}

/** Why a package stands out: it is in focus, reaches the focus, is reached by it, both, or lies on a way. */
export type Role = 'focus' | 'above' | 'below' | 'both' | 'way';

/** Edges that stand out together. */
export interface Strand {
  /** The way of one version of a violation has a number; there may be any number of them. */
  readonly kind: 'above' | 'below' | 'above-near' | 'below-near' | 'cycle' | `way-${number}`;
  /** In the order in which they are walked, where there is one. */
  readonly edges: readonly number[];
}

/** How many ways look different; the next ones begin again. */
export const wayStyles = 5;

/** Builds the scene of an address. A focus that does not exist is none. */
export function buildScene(graph: PageGraph, { focus, scope }: PageAddress, filters: Filters): Scene {
  switch (focus?.kind) {
    case 'package': {
      const found = findPackage(graph, focus.name);
      return found === undefined ? plainScene(graph, filters) : packageScene(graph, found, scope, filters);
    }
    case 'violation': {
      const found = graph.violations[focus.number - 1];
      return found === undefined ? plainScene(graph, filters) : violationScene(graph, found, scope, filters);
    }
    case 'cycle': {
      const found = graph.cycles[focus.number - 1];
      return found === undefined ? plainScene(graph, filters) : cycleScene(graph, found, scope, filters);
    }
    case undefined:
      return plainScene(graph, filters);
  }
}

/** The package of a name that stands in an address. */
export function findPackage(graph: PageGraph, name: string): number | undefined {
  return graph.packages.find((one) => one.name === name || wellFormed(one.name) === name)?.number;
}

function plainScene(graph: PageGraph, filters: Filters): Scene {
  const packages = filtered(graph, filters, new Set());
  return {
    packages,
    edges: edgesBetween(graph, packages, filters.showImplied),
    ranks: undefined,
    roles: new Map(),
    strands: [],
  };
}

function packageScene(graph: PageGraph, focus: number, scope: Scope, filters: Filters): Scene {
  const above = dependentsOf(graph, focus);
  const below = dependenciesOf(graph, focus);
  const roles = new Map<number, Role>();
  for (const one of above) roles.set(one, below.has(one) ? 'both' : 'above');
  for (const one of below) if (!above.has(one)) roles.set(one, 'below');
  roles.set(focus, 'focus');

  const all = filtered(graph, filters, new Set([focus]));
  if (scope === 'neighbours') return neighbourScene(graph, focus, all, roles);
  const packages = scope === 'context' ? all : all.filter((one) => roles.has(one));
  const edges = edgesBetween(graph, packages, filters.showImplied);
  const within = (edge: number, members: ReadonlySet<number>): boolean => {
    const { from, to } = graph.edges[edge] ?? { from: -1, to: -1 };
    return members.has(from) && members.has(to);
  };
  return {
    packages,
    edges,
    ranks: undefined,
    roles,
    strands: [
      { kind: 'above', edges: edges.filter((edge) => within(edge, above)) },
      { kind: 'below', edges: edges.filter((edge) => within(edge, below)) },
      ...nearStrands(graph, focus, new Set(packages)),
    ],
  };
}

/** Importers, the focus and its imports in three layers, whatever their depth; a package that is both stands with the importers. */
function neighbourScene(
  graph: PageGraph,
  focus: number,
  candidates: readonly number[],
  roles: ReadonlyMap<number, Role>,
): Scene {
  const { incoming = [], outgoing = [] } = graph.packages[focus] ?? {};
  const ranks = new Map([
    ...outgoing.map((edge) => [graph.edges[edge]?.to ?? focus, 0] as const),
    ...incoming.map((edge) => [graph.edges[edge]?.from ?? focus, 2] as const),
    [focus, 1] as const,
  ]);
  const packages = candidates.filter((one) => ranks.has(one));
  const strands = nearStrands(graph, focus, new Set(packages));
  return { packages, edges: strands.flatMap(({ edges }) => edges), ranks, roles, strands };
}

/** The edges of the focus itself; they are drawn even if others imply them. */
function nearStrands(graph: PageGraph, focus: number, shown: ReadonlySet<number>): Strand[] {
  const { incoming = [], outgoing = [] } = graph.packages[focus] ?? {};
  return [
    { kind: 'above-near', edges: incoming.filter((edge) => shown.has(graph.edges[edge]?.from ?? -1)) },
    { kind: 'below-near', edges: outgoing.filter((edge) => shown.has(graph.edges[edge]?.to ?? -1)) },
  ];
}

function violationScene(
  graph: PageGraph,
  { package: focus, versions }: PageViolation,
  scope: Scope,
  filters: Filters,
): Scene {
  const roles = new Map<number, Role>(versions.flatMap(({ path }) => path.map((one) => [one, 'way'] as const)));
  roles.set(focus, 'focus');
  const strands = versions.map(({ path }, at): Strand => ({ kind: `way-${at}`, edges: edgesAlong(graph, path) }));
  return outstanding(graph, roles, strands, scope, filters);
}

function cycleScene(graph: PageGraph, members: readonly number[], scope: Scope, filters: Filters): Scene {
  const roles = new Map<number, Role>(members.map((one) => [one, 'way']));
  const strand: Strand = { kind: 'cycle', edges: edgesBetween(graph, members, true) };
  return outstanding(graph, roles, [strand], scope, filters);
}

/** Packages with a part are shown whatever the filters say: without them there would be nothing to see. */
function outstanding(
  graph: PageGraph,
  roles: ReadonlyMap<number, Role>,
  strands: readonly Strand[],
  scope: Scope,
  filters: Filters,
): Scene {
  if (scope !== 'context') {
    const packages = [...roles.keys()].toSorted((a, b) => a - b);
    const edges = [...new Set(strands.flatMap((strand) => strand.edges))].toSorted((a, b) => a - b);
    return { packages, edges, ranks: undefined, roles, strands };
  }
  const packages = filtered(graph, filters, new Set(roles.keys()));
  return { packages, edges: edgesBetween(graph, packages, filters.showImplied), ranks: undefined, roles, strands };
}

function filtered(graph: PageGraph, filters: Filters, always: ReadonlySet<number>): number[] {
  return graph.packages.flatMap((one) => (always.has(one.number) || passesFilters(one, filters) ? [one.number] : []));
}

/** An edge may be implied by a way that is not shown; so it is asked for what is shown, not for the whole graph. */
function edgesBetween(graph: PageGraph, packages: readonly number[], withImplied: boolean): number[] {
  const shown = new Set(packages);
  const edges = graph.edges.flatMap(({ from, to }, at) => (shown.has(from) && shown.has(to) ? [at] : []));
  if (withImplied) return edges;
  const implied = findImpliedEdges({
    depths: graph.packages.map(({ depth }) => depth),
    from: edges.map((edge) => graph.edges[edge]?.from ?? 0),
    to: edges.map((edge) => graph.edges[edge]?.to ?? 0),
  });
  return edges.filter((_, at) => !implied.has(at));
}

function edgesAlong(graph: PageGraph, path: readonly number[]): number[] {
  return path.slice(1).flatMap((to, at) => findEdge(graph, path[at] as number, to) ?? []);
}
