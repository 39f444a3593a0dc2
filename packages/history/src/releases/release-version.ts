/** The version number of a release in semantic versioning: `1.2.3`, or `1.2.3-rc.1` before it is final. */
import { compare, parse } from 'semver';

/** The version number of a release. */
export interface ReleaseVersion {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** The part after the dash, such as `rc.1`; empty for a final release. */
  readonly prerelease: string;
}

/** Parses a text such as `1.2.3` or `1.2.0-rc.0`; undefined if it is not a complete semantic version. A leading `v` is not accepted. */
export function parseSemanticVersion(text: string): ReleaseVersion | undefined {
  // The library would also accept `v1.2.3` and surrounding blanks.
  const parsed = /^\d[^\s]*$/.test(text) ? parse(text) : null;
  if (parsed === null) return undefined;
  const { major, minor, patch, prerelease } = parsed;
  return { major, minor, patch, prerelease: prerelease.join('.') };
}

/** Orders older versions first, and pre-releases before their final release. */
export function compareReleaseVersions(a: ReleaseVersion, b: ReleaseVersion): number {
  return compare(formatReleaseVersion(a).slice(1), formatReleaseVersion(b).slice(1));
}

/** The usual tag of a release. */
export function formatReleaseVersion({ major, minor, patch, prerelease }: ReleaseVersion): string {
  const numbers = `v${major}.${minor}.${patch}`;
  return prerelease === '' ? numbers : `${numbers}-${prerelease}`;
}
