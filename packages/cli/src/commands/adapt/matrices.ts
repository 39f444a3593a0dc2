/** The matrices of `shepherd adapt --matrix`. */
import type { ApiTree } from '@protoshepherd/api-tree';
import {
  adaptationMatrix,
  planSteps,
  serviceNames,
  type AdaptationMatrix,
  type AdaptationPlan,
  type AdaptDecisions,
} from '@protoshepherd/services';

import type { ServiceTarget } from './service-target.ts';

/** One matrix for each service that several versions have. `plans` are those of all steps; a service that some version lacks has steps of its own. */
export function matricesOf(
  tree: ApiTree,
  { family, service }: ServiceTarget,
  plans: readonly AdaptationPlan[],
  decisions: AdaptDecisions,
): AdaptationMatrix[] {
  const plansOf = new Map<string, AdaptationPlan[]>();
  for (const plan of plans)
    for (const { name } of plan.services) plansOf.set(name, [...(plansOf.get(name) ?? []), plan]);
  const versionCounts = new Map<string, number>();
  const names = family.versions.flatMap((version) => [...new Set(serviceNames(version))]);
  for (const name of names) versionCounts.set(name, (versionCounts.get(name) ?? 0) + 1);
  return [...versionCounts]
    .filter(([name, versions]) => versions > 1 && (service ?? name) === name)
    .map(([name, versions]) => {
      const shared = plansOf.get(name) ?? [];
      return adaptationMatrix(
        name,
        shared.length === versions - 1 ? shared : planSteps(tree, family, { service: name, decisions }),
      );
    });
}
