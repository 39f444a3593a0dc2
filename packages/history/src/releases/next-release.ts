/** How far a release moves, and what the next one is called. Numbers mean what semantic versioning says. */
import { compareReleaseVersions } from './release-version.ts';
import type { ReleaseVersion } from './release.ts';

/** How much of a version changes, least first. */
export const bumps = ['none', 'patch', 'minor', 'major'] as const;

/** How much of a version changes. */
export type Bump = (typeof bumps)[number];

/** The greatest of some bumps; `none` if there are none. */
export function greatestBump(all: readonly Bump[]): Bump {
  return bumps.findLast((bump) => all.includes(bump)) ?? 'none';
}

/**
 * The release that follows another one. A pre-release is followed by what it prepares, if that is enough. Before 1.0.0 nothing is promised, so a
 * break moves the minor number there.
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

/** Does a release move far enough from the last one for a bump? One before a final release counts as the final one. */
export function isReleaseEnough(last: ReleaseVersion, planned: ReleaseVersion, bump: Bump): boolean {
  return compareReleaseVersions({ ...planned, prerelease: '' }, nextRelease(last, bump)) >= 0;
}

/** What a pre-release is on the way to: `v2.0.0-rc.1` to a major version. */
function preparedBump({ major, minor, patch }: ReleaseVersion): Bump {
  if (patch > 0) return 'patch';
  return minor > 0 || major === 0 ? 'minor' : 'major';
}
