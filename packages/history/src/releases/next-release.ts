/** The next release after another one, by the rules of semantic versioning. */
import { compareReleaseVersions, type ReleaseVersion } from './release-version.ts';

/** How much of a version changes, least first. */
export const bumps = ['none', 'patch', 'minor', 'major'] as const;

/** How much of a version changes. */
export type Bump = (typeof bumps)[number];

/** The greatest of some bumps; `none` if there are none. */
export function greatestBump(all: readonly Bump[]): Bump {
  return bumps.findLast((bump) => all.includes(bump)) ?? 'none';
}

/**
 * The release that follows another one. A pre-release is followed by the final release it prepares, if that is large enough for the bump. Before 1.0.0
 * nothing is promised, so a break raises only the minor number.
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
