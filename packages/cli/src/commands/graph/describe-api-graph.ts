import {
  describeGraph,
  describeMoves,
  describeRemedy,
  findOdrViolations,
  type GraphDescription,
  type PackageGraph,
} from '@protoshepherd/dag';
import type { LoadedApi } from '@protoshepherd/project';
import type { GraphOptions } from '@protoshepherd/report';
import { createExternalLookup } from '@protoshepherd/workspace';

/** A cure for one violation searches all packages that the importer reaches, so only the first violations get one. */
const maxRemedies = 100;

/** The graph of an API as data. `external` lists only the imports that the configuration names as externals. */
export function describeApiGraph(
  graph: PackageGraph,
  { config }: Pick<LoadedApi, 'config'>,
  withIncludes: boolean,
): GraphDescription {
  const described = describeGraph(graph, { withIncludes, violations: findOdrViolations(graph) });
  return { ...described, external: described.external.filter(createExternalLookup(config)) };
}

/** The facts that only the page shows: the cure of each violation, and which packages would move. Moves follow imports. */
export function describePageFacts(graph: PackageGraph): Pick<GraphOptions, 'remedies' | 'moves'> {
  return {
    remedies: findOdrViolations(graph).slice(0, maxRemedies).map(describeRemedy),
    ...(graph.edgeKind === 'imports' && { moves: describeMoves(graph, { countTypes: true }) }),
  };
}
