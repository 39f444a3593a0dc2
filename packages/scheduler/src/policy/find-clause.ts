/** Finds the clause of a policy about the support of something. */
import type { Stage, Version } from '@protoshepherd/api-tree';

import { findClauses, type ForeverClause, type Policy, type SupportClause, type SupportSubject } from './policy.ts';

/** The version properties that clauses depend on; `undefined` for a package without a version. */
export type ClauseVersion = Pick<Version, 'stage' | 'major'> | undefined;

/** Alphas are not supported forever unless a clause says so. */
const lastingStages: readonly Stage[] = ['beta', 'stable'];

/** The clause about the end of support for something in a version. */
export function supportClause(
  policy: Policy,
  subject: SupportSubject,
  version: ClauseVersion,
): SupportClause | undefined {
  return findClauses(policy, 'support').find(
    ({ about, stages }) =>
      about.includes(subject) && (stages === undefined || (version !== undefined && stages.includes(version.stage))),
  );
}

/** The clause that promises unlimited support for one of some subjects in a version. */
export function foreverClause(
  policy: Policy,
  subjects: readonly SupportSubject[],
  version: ClauseVersion,
): ForeverClause | undefined {
  if (version === undefined) return undefined;
  return findClauses(policy, 'forever').find(
    ({ about, stages = lastingStages, lastMajor = version.major }) =>
      subjects.some((subject) => about.includes(subject)) &&
      stages.includes(version.stage) &&
      version.major === lastMajor,
  );
}

/** The maximum number of versions of a package; `undefined` if the policy sets no limit. */
export function versionLimit(policy: Policy): number | undefined {
  return findClauses(policy, 'majors')[0]?.count;
}
