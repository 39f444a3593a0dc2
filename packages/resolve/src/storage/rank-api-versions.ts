/** Which API version Kubernetes serves by default, and which one should be the storage version. */
import { compareByPriority, isStable, type Version } from '@protoshepherd/api-tree';

/** The version served to clients that name none: any stable over any beta over any alpha, then the highest number. */
export function servedByDefault(versions: readonly Version[]): Version | undefined {
  return versions.toSorted(compareByPriority).at(-1);
}

/** The recommended storage version: the most stable one, with ties broken by Kubernetes priority. */
export function mostStable(versions: readonly Version[]): Version | undefined {
  return versions.toSorted((a, b) => compareStability(a, b) || compareByPriority(a, b)).at(-1);
}

const stages = ['alpha', 'beta', 'stable'];

/**
 * Positive if the first is more stable than the second: a later stage or, among alphas and betas, an earlier major version, which has been in use longer. All stable versions are
 * equal.
 */
export function compareStability(a: Version, b: Version): number {
  const stage = stages.indexOf(a.stage) - stages.indexOf(b.stage);
  if (stage !== 0 || isStable(a)) return stage;
  return b.major - a.major || b.point - a.point;
}
