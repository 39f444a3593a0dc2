/** Which API version Kubernetes serves by default, and which one should be stored. */
import { compareByPriority, isStable, type Version } from '@protoshepherd/api-tree';

/** The version that a client gets who names none: any stable over any beta over any alpha, then the highest number. */
export function servedByDefault(versions: readonly Version[]): Version | undefined {
  return versions.toSorted(compareByPriority).at(-1);
}

/** The version that is best stored: none is more stable, and among equals it is the one that is served by default. */
export function mostStable(versions: readonly Version[]): Version | undefined {
  return versions.toSorted((a, b) => compareStability(a, b) || compareByPriority(a, b)).at(-1);
}

const stages = ['alpha', 'beta', 'stable'];

/**
 * Positive if the first is more stable than the second: a later stage, or, among alphas and betas, an earlier major version, which has been in use for longer. Stable versions are
 * all the same.
 */
export function compareStability(a: Version, b: Version): number {
  const stage = stages.indexOf(a.stage) - stages.indexOf(b.stage);
  if (stage !== 0 || isStable(a)) return stage;
  return b.major - a.major || b.point - a.point;
}
