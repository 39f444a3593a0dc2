/** Tags to release numbers: `v1.2.3`, and before a release `v1.2.3-rc.1`. */
import { compare, parse } from 'semver';

import type { ReleaseVersion } from './release.ts';

/** The numbers of a release; undefined if a text is none. */
export function parseReleaseVersion(text: string): ReleaseVersion | undefined {
  const parsed = text.startsWith('v') ? parse(text.slice(1)) : null;
  if (parsed === null || parsed.build.length > 0) return undefined;
  const { major, minor, patch, prerelease } = parsed;
  return { major, minor, patch, prerelease: prerelease.join('.') };
}

/** Older releases first; what comes before a release stands before it. */
export function compareReleaseVersions(a: ReleaseVersion, b: ReleaseVersion): number {
  return compare(formatReleaseVersion(a).slice(1), formatReleaseVersion(b).slice(1));
}

/** A release as its tag is written. */
export function formatReleaseVersion({ major, minor, patch, prerelease }: ReleaseVersion): string {
  return `v${major}.${minor}.${patch}${prerelease === '' ? '' : `-${prerelease}`}`;
}
