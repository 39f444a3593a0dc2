/** Which API version Kubernetes serves by default, and which one should be stored. */
import { compareByPriority, isStable, type Version } from '@protoshepherd/api-tree';

/** The version that a client gets who names none: any stable over any beta over any alpha, then the highest number. */
export function servedByDefault(versions: readonly Version[]): Version | undefined {
  return versions.toSorted(compareByPriority).at(-1);
}

/**
 * A version than which another one is more stable, if there is one: a later stage, or, among alphas and betas, an earlier major version, which has been in use for
 * longer. Stable versions are all the same.
 */
export function moreStable(version: Version, versions: readonly Version[]): Version | undefined {
  return versions
    .filter((other) => stabilityOf(other, version) > 0)
    .toSorted((a, b) => stabilityOf(a, b) || compareByPriority(a, b))
    .at(-1);
}

/** The version that is best stored: none is more stable, and among equals the one that is served by default. */
export function mostStable(versions: readonly Version[]): Version | undefined {
  return servedByDefault(versions.filter((version) => moreStable(version, versions) === undefined));
}

const stages = ['alpha', 'beta', 'stable'];

/** Positive if the first is more stable than the second. */
function stabilityOf(a: Version, b: Version): number {
  const stage = stages.indexOf(a.stage) - stages.indexOf(b.stage);
  if (stage !== 0 || isStable(a)) return stage;
  return b.major - a.major || b.point - a.point;
}
