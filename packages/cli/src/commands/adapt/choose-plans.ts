/** Chooses the plans of `shepherd adapt`: the requested step, or all steps of a family, and the matrices of clients and servers that follow from all steps. */
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import {
  adaptationMatrix,
  planAdaptation,
  planSteps,
  serviceNames,
  versionLabel,
  versionsWithService,
  type AdaptationMatrix,
  type AdaptationPlan,
  type AdaptDecisions,
} from '@protoshepherd/services';
import { unknownName, UsageError } from '@protoshepherd/workspace';

import type { ServiceTarget } from './service-target.ts';

/** The labels of both versions of a step, such as `v1`. */
interface StepEnds {
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Plans the requested step, or all steps of a family. If only one end is given, the other one is the adjacent version. */
export function choosePlans(
  tree: ApiTree,
  { family, service }: ServiceTarget,
  { from, to }: StepEnds,
  decisions: AdaptDecisions,
): AdaptationPlan[] {
  const choices = { ...(service !== undefined && { service }), decisions };
  const what = service === undefined ? family.name : `${family.name}.${service}`;
  const versions = versionsWithService(family, service);
  if (versions.length < 2)
    throw new UsageError(
      `${what} has ${versions.length === 0 ? 'no services' : 'only one version with services'}, so there is nothing to adapt`,
    );
  if (from === undefined && to === undefined) return planSteps(tree, family, choices);
  const labels = versions.map(versionLabel);
  const requireIndex = (label: string): number => {
    const at = labels.indexOf(label);
    if (at === -1) throw unknownName(`version of ${what} called`, label, labels);
    return at;
  };
  const older = from === undefined ? requireIndex(to as string) - 1 : requireIndex(from);
  const newer = to === undefined ? older + 1 : requireIndex(to);
  if (older < 0) throw new UsageError(`${what} has no version before ${to}`);
  if (newer >= versions.length) throw new UsageError(`${what} has no version after ${from}`);
  if (older >= newer) throw new UsageError(`--from is the older version, and ${from} is not older than ${to}`);
  const request = { ...choices, from: versions[older] as PackageVersion, to: versions[newer] as PackageVersion };
  return [planAdaptation(tree, request)];
}

/**
 * One matrix for each service with several versions. `plans` are the plans of all steps; a service that some version lacks is planned by its own
 * steps.
 */
export function createMatrices(
  tree: ApiTree,
  { family, service }: ServiceTarget,
  plans: readonly AdaptationPlan[],
  decisions: AdaptDecisions,
): AdaptationMatrix[] {
  const plansByService = new Map<string, AdaptationPlan[]>();
  for (const plan of plans)
    for (const { name } of plan.services) plansByService.set(name, [...(plansByService.get(name) ?? []), plan]);
  const versionCounts = new Map<string, number>();
  const names = family.versions.flatMap((version) => [...new Set(serviceNames(version))]);
  for (const name of names) versionCounts.set(name, (versionCounts.get(name) ?? 0) + 1);
  return [...versionCounts]
    .filter(([name, versions]) => versions > 1 && (service ?? name) === name)
    .map(([name, versions]) => {
      const shared = plansByService.get(name) ?? [];
      return adaptationMatrix(
        name,
        shared.length === versions - 1 ? shared : planSteps(tree, family, { service: name, decisions }),
      );
    });
}
