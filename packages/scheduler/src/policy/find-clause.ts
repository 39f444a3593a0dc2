/** Which clause of a policy speaks about the support of something. */
import type { Stage, Version } from '@protoshepherd/api-tree';

import { clausesOf, type ForeverClause, type Policy, type SupportClause, type SupportSubject } from './policy.ts';

/** What a version must be for a clause to speak about it; undefined for a package without one. */
export type ClauseVersion = Pick<Version, 'stage' | 'major'> | undefined;

/** Nobody is promised an alpha for ever unless a clause says so. */
const lastingStages: readonly Stage[] = ['beta', 'stable'];

/** The clause about the end of support that speaks about something in a version. */
export function supportClause(
  policy: Policy,
  subject: SupportSubject,
  version: ClauseVersion,
): SupportClause | undefined {
  return clausesOf(policy, 'support').find(
    ({ about, stages }) =>
      about.includes(subject) && (stages === undefined || (version !== undefined && stages.includes(version.stage))),
  );
}

/** The clause that promises support without an end to one of some subjects in a version. */
export function foreverClause(
  policy: Policy,
  subjects: readonly SupportSubject[],
  version: ClauseVersion,
): ForeverClause | undefined {
  if (version === undefined) return undefined;
  return clausesOf(policy, 'forever').find(
    ({ about, stages = lastingStages, lastMajor = version.major }) =>
      subjects.some((subject) => about.includes(subject)) &&
      stages.includes(version.stage) &&
      version.major === lastMajor,
  );
}

/** How many versions of a package there may be at once; undefined if the policy sets no limit. */
export function versionLimit(policy: Policy): number | undefined {
  return clausesOf(policy, 'majors')[0]?.count;
}
