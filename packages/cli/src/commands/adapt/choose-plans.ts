/** Which steps from version to version `shepherd adapt` plans. */
import { unknownName, UsageError } from '@protoshepherd/workspace';
import type { ApiTree, PackageVersion } from '@protoshepherd/api-tree';
import {
  planAdaptation,
  planSteps,
  versionLabel,
  versionsWithService,
  type AdaptationPlan,
  type AdaptDecisions,
} from '@protoshepherd/services';

import type { CommonOptionValues } from '../../command.ts';
import type { ServiceTarget } from './service-target.ts';

/** Plans the step that the options name, or all steps of a family. A version that is not named is the one before or behind the other. */
export function choosePlans(
  tree: ApiTree,
  { family, service }: ServiceTarget,
  { from, to }: CommonOptionValues,
  decisions: AdaptDecisions,
): AdaptationPlan[] {
  const choices = { ...(service !== undefined && { service }), decisions };
  const what = service === undefined ? family.name : `${family.name}.${service}`;
  const versions = versionsWithService(family, service);
  if (versions.length < 2)
    throw new UsageError(
      `${what} has ${versions.length === 0 ? 'no services' : 'one version with services only'}, so there is nothing to adapt`,
    );
  if (from === undefined && to === undefined) return planSteps(tree, family, choices);
  const labels = versions.map(versionLabel);
  const indexOf = (label: string): number => {
    const at = labels.indexOf(label);
    if (at === -1) throw unknownName(`version of ${what} called`, label, labels);
    return at;
  };
  const older = from === undefined ? indexOf(to as string) - 1 : indexOf(from);
  const newer = to === undefined ? older + 1 : indexOf(to);
  if (older < 0) throw new UsageError(`${what} has no version before ${to}`);
  if (newer >= versions.length) throw new UsageError(`${what} has no version behind ${from}`);
  if (older >= newer) throw new UsageError(`--from is the older version, and ${from} is not older than ${to}`);
  const request = { ...choices, from: versions[older] as PackageVersion, to: versions[newer] as PackageVersion };
  return [planAdaptation(tree, request)];
}
