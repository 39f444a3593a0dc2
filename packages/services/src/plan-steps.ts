import type { ApiTree, Family, PackageVersion } from '@protoshepherd/api-tree';

import type { AdaptationPlan } from './adaptation-plan.ts';
import { planAdaptation, type AdaptationRequest } from './plan-adaptation.ts';
import { serviceNames } from './service-methods.ts';

/**
 * Plans every step from one version of a family to the next, oldest first. Versions without the service, or without any service, are skipped.
 */
export function planSteps(
  tree: ApiTree,
  family: Family,
  choices: Pick<AdaptationRequest, 'service' | 'decisions'> = {},
): AdaptationPlan[] {
  const versions = versionsWithService(family, choices.service);
  return versions
    .slice(1)
    .map((to, at) => planAdaptation(tree, { ...choices, from: versions[at] as PackageVersion, to }));
}

/** The versions of a family with a given service, or with any service, oldest first. */
export function versionsWithService({ versions }: Family, service?: string): PackageVersion[] {
  return versions.filter((version) => {
    const names = serviceNames(version);
    return service === undefined ? names.length > 0 : names.includes(service);
  });
}
