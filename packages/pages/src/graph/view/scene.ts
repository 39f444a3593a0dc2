/**
 * The content of a layered drawing for an address and filters, before layout: packages, background edges, the role of every package, and
 * highlighted edges. A strand is a set of edges with the same style.
 */
import { wellFormed } from '@protoshepherd/report/words';

import { passesFilters, type Filters } from './filters.ts';
import { findImpliedEdges } from './implied-edges.ts';
import type { PageAddress } from './page-address.ts';
import type { PageGraph } from './page-graph.ts';
import { findDependencies, findDependents } from './reach.ts';

/** Everything to draw. */
export interface Scene {
  /** Packages, by number, ascending. */
  readonly packages: readonly number[];
  /** Background edges, drawn faintly. */
  readonly edges: readonly number[];
  /** The roles of packages. If there are any, packages without a role are dimmed. */
  readonly roles: ReadonlyMap<number, Role>;
  readonly strands: readonly HighlightedEdges[];
}

/** Why a package is highlighted: it is the focus, reaches the focus, is reachable from it, both, or is on a path. */
export type Role = 'focus' | 'above' | 'below' | 'both' | 'way';

/** Highlighted edges of the same kind. */
export interface HighlightedEdges {
  readonly kind: 'above' | 'below' | 'above-near' | 'below-near' | 'cycle';
  readonly edges: readonly number[];
}

/**
 * Builds the scene of an address: the surroundings of a package, a cycle, or everything that passes the filters. A focus that does not exist is ignored.
 */
export function buildScene(graph: PageGraph, { focus }: PageAddress, filters: Filters): Scene {
  if (focus?.kind === 'package' || focus?.kind === 'bump') {
    const found = findPackage(graph, focus.name);
    if (found !== undefined) return packageScene(graph, found, filters);
  }
  const members = focus?.kind === 'cycle' ? graph.cycles[focus.number - 1] : undefined;
  return members === undefined ? plainScene(graph, filters) : cycleScene(graph, members);
}

/** The number of the package that an address names. */
export function findPackage(graph: PageGraph, name: string): number | undefined {
  return graph.packages.find((one) => one.name === name || wellFormed(one.name) === name)?.number;
}

function plainScene(graph: PageGraph, filters: Filters): Scene {
  const packages = filtered(graph, filters, new Set());
  return { packages, edges: edgesBetween(graph, packages, filters.showImplied), roles: new Map(), strands: [] };
}

function packageScene(graph: PageGraph, focus: number, filters: Filters): Scene {
  const above = findDependents(graph, focus);
  const below = findDependencies(graph, focus);
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

/** The direct edges of the focus, drawn even if others imply them. */
function nearStrands(graph: PageGraph, focus: number, shown: ReadonlySet<number>): HighlightedEdges[] {
  const { incoming = [], outgoing = [] } = graph.packages[focus] ?? {};
  return [
    { kind: 'above-near', edges: incoming.filter((edge) => shown.has(graph.edges[edge]?.from ?? -1)) },
    { kind: 'below-near', edges: outgoing.filter((edge) => shown.has(graph.edges[edge]?.to ?? -1)) },
  ];
}

/** A cycle shows all its packages regardless of the filters; otherwise the drawing could be empty. */
function cycleScene(graph: PageGraph, members: readonly number[]): Scene {
  const packages = members.toSorted((a, b) => a - b);
  const edges = edgesBetween(graph, members, true);
  return { packages, edges, roles: new Map(members.map((one) => [one, 'way'])), strands: [{ kind: 'cycle', edges }] };
}

function filtered(graph: PageGraph, filters: Filters, always: ReadonlySet<number>): number[] {
  return graph.packages.flatMap((one) => (always.has(one.number) || passesFilters(one, filters) ? [one.number] : []));
}

/** An implying path may be hidden, so implied edges are determined among the shown packages only. */
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
