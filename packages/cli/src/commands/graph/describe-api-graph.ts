import {
  describeGraph,
  describeMoves,
  describeWayOut,
  findOdrViolations,
  type GraphDescription,
  type PackageGraph,
} from '@protoshepherd/dag';
import type { LoadedApi } from '@protoshepherd/project';
import type { GraphOptions } from '@protoshepherd/report';
import { createExternalLookup } from '@protoshepherd/workspace';

/** Each way out is searched for in all that the package reaches, so only the first violations get one. */
const mostWaysOut = 100;

/** The graph of an API as data; imports from outside that the project has named are listed as such. */
export function describeApiGraph(
  graph: PackageGraph,
  { config }: Pick<LoadedApi, 'config'>,
  withIncludes: boolean,
): GraphDescription {
  const described = describeGraph(graph, { withIncludes, violations: findOdrViolations(graph) });
  return { ...described, external: described.external.filter(createExternalLookup(config)) };
}

/** What a page can answer beyond the description: how to cure each violation, and what would move. Moves follow imports. */
export function describePageFacts(graph: PackageGraph): Pick<GraphOptions, 'waysOut' | 'moves'> {
  return {
    waysOut: findOdrViolations(graph).slice(0, mostWaysOut).map(describeWayOut),
    ...(graph.edgeKind === 'imports' && { moves: describeMoves(graph, { countTypes: true }) }),
  };
}
