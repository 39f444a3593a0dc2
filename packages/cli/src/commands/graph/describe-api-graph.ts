import { describeGraph, findOdrViolations, type GraphDescription, type PackageGraph } from '@protoshepherd/dag';
import type { LoadedApi } from '@protoshepherd/project';
import { createExternalLookup } from '@protoshepherd/workspace';

/** The graph of an API as data; imports from outside that the project has named are listed as such. */
export function describeApiGraph(
  graph: PackageGraph,
  { config }: Pick<LoadedApi, 'config'>,
  withIncludes: boolean,
): GraphDescription {
  const described = describeGraph(graph, { withIncludes, violations: findOdrViolations(graph) });
  return { ...described, external: described.external.filter(createExternalLookup(config)) };
}
