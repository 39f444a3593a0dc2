/** The next release after another one, by the rules of semantic versioning. */
import { compareReleaseVersions, type ReleaseVersion } from './release-version.ts';

/** The parts of a version that may change, smallest first. */
export const bumps = ['none', 'patch', 'minor', 'major'] as const;

/** The part of a version that changes. */
export type Bump = (typeof bumps)[number];

/** The largest of some bumps; `none` if there are none. */
export function greatestBump(all: readonly Bump[]): Bump {
  return bumps.findLast((bump) => all.includes(bump)) ?? 'none';
}

/**
 * The release that follows another one. A pre-release is followed by its final release, if that is large enough for the bump. Before 1.0.0 there are
 * no guarantees, so a break increments only the minor number.
 */
export function nextRelease(last: ReleaseVersion, bump: Bump): ReleaseVersion {
  const { major, minor, patch, prerelease } = last;
  const isPrepared = prerelease !== '';
  const final = { major, minor, patch, prerelease: '' };
  if (bump === 'none') return last;
  if (isPrepared && bumps.indexOf(bump) <= bumps.indexOf(preparedBump(last))) return final;
  if (bump === 'patch') return { ...final, patch: patch + 1 };
  if (bump === 'minor' || major === 0) return { ...final, minor: minor + 1, patch: 0 };
  return { major: major + 1, minor: 0, patch: 0, prerelease: '' };
}

/** Is a planned release large enough for a bump? A pre-release counts as its final release. */
export function isReleaseEnough(last: ReleaseVersion, planned: ReleaseVersion, bump: Bump): boolean {
  return compareReleaseVersions({ ...planned, prerelease: '' }, nextRelease(last, bump)) >= 0;
}

/** The bump that a pre-release prepares: `v2.0.0-rc.1` prepares a major version. */
function preparedBump({ major, minor, patch }: ReleaseVersion): Bump {
  if (patch > 0) return 'patch';
  return minor > 0 || major === 0 ? 'minor' : 'major';
}
