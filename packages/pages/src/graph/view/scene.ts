/**
 * What a drawing in layers shows for an address and filters, before anything has a place: which packages, which edges behind them, which
 * part every package plays, and which edges stand out. A strand is a set of edges that are drawn alike.
 */
import { wellFormed } from '@protoshepherd/report/words';

import { passesFilters, type Filters } from './filters.ts';
import { findImpliedEdges } from './implied-edges.ts';
import type { PageAddress } from './page-address.ts';
import type { PageGraph } from './page-graph.ts';
import { dependenciesOf, dependentsOf } from './reach.ts';

/** Everything there is to draw. */
export interface Scene {
  /** Packages, by number, ascending. */
  readonly packages: readonly number[];
  /** Edges that are drawn faintly, behind everything. */
  readonly edges: readonly number[];
  /** The part that packages play; when this is empty nothing is dimmed, otherwise whatever has no part is. */
  readonly roles: ReadonlyMap<number, Role>;
  readonly strands: readonly Strand[];
}

/** Why a package stands out: it is in focus, reaches the focus, is reached by it, both, or lies on a way. */
export type Role = 'focus' | 'above' | 'below' | 'both' | 'way';

/** Edges that stand out together. */
export interface Strand {
  readonly kind: 'above' | 'below' | 'above-near' | 'below-near' | 'cycle';
  readonly edges: readonly number[];
}

/** Builds the scene of an address: what has to do with a package, a cycle, or everything that passes the filters. A focus that does not exist is none. */
export function buildScene(graph: PageGraph, { focus }: PageAddress, filters: Filters): Scene {
  if (focus?.kind === 'package' || focus?.kind === 'bump') {
    const found = findPackage(graph, focus.name);
    if (found !== undefined) return packageScene(graph, found, filters);
  }
  const members = focus?.kind === 'cycle' ? graph.cycles[focus.number - 1] : undefined;
  return members === undefined ? plainScene(graph, filters) : cycleScene(graph, members);
}

/** The package of a name that stands in an address. */
export function findPackage(graph: PageGraph, name: string): number | undefined {
  return graph.packages.find((one) => one.name === name || wellFormed(one.name) === name)?.number;
}

function plainScene(graph: PageGraph, filters: Filters): Scene {
  const packages = filtered(graph, filters, new Set());
  return { packages, edges: edgesBetween(graph, packages, filters.showImplied), roles: new Map(), strands: [] };
}

function packageScene(graph: PageGraph, focus: number, filters: Filters): Scene {
  const above = dependentsOf(graph, focus);
  const below = dependenciesOf(graph, focus);
  const roles = new Map<number, Role>();
  for (const one of above) roles.set(one, below.has(one) ? 'both' : 'above');
  for (const one of below) if (!above.has(one)) roles.set(one, 'below');
  roles.set(focus, 'focus');

  const packages = filtered(graph, filters, new Set([focus])).filter((one) => roles.has(one));
  const edges = edgesBetween(graph, packages, filters.showImplied);
  const within = (edge: number, members: ReadonlySet<number>): boolean => {
    const { from, to } = graph.edges[edge] ?? { from: -1, to: -1 };
    return members.has(from) && members.has(to);
  };
  return {
    packages,
    edges,
    roles,
    strands: [
      { kind: 'above', edges: edges.filter((edge) => within(edge, above)) },
      { kind: 'below', edges: edges.filter((edge) => within(edge, below)) },
      ...nearStrands(graph, focus, new Set(packages)),
    ],
  };
}

/** The edges of the focus itself; they are drawn even if others imply them. */
function nearStrands(graph: PageGraph, focus: number, shown: ReadonlySet<number>): Strand[] {
  const { incoming = [], outgoing = [] } = graph.packages[focus] ?? {};
  return [
    { kind: 'above-near', edges: incoming.filter((edge) => shown.has(graph.edges[edge]?.from ?? -1)) },
    { kind: 'below-near', edges: outgoing.filter((edge) => shown.has(graph.edges[edge]?.to ?? -1)) },
  ];
}

/** Packages of a cycle are shown whatever the filters say: without them there would be nothing to see. */
function cycleScene(graph: PageGraph, members: readonly number[]): Scene {
  const packages = members.toSorted((a, b) => a - b);
  const edges = edgesBetween(graph, members, true);
  return { packages, edges, roles: new Map(members.map((one) => [one, 'way'])), strands: [{ kind: 'cycle', edges }] };
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
