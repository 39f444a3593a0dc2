/**
 * Tags to release versions. A release is called `v1.2.3`, or `v1.2.3-rc.1` before it is final. What looks as if it meant a release and is spelled otherwise
 * (`1.2.3`, `v1.0`, `v1.0.0.1`) is malformed: somebody should know. All other tags (`nightly`, `docs-2020`) are nobody's business here.
 */
import { compare, parse } from 'semver';

import type { ReleaseVersion } from './release.ts';

// A number with a dot and another number, or `v` and a number alone.
const looksLikeRelease = /^[vV]?\d+\.\d|^[vV]\d+$/;

/** The version that a tag means; `malformed` if it looks like one and is none; undefined if it means something else. */
export function parseReleaseTag(tag: string): ReleaseVersion | 'malformed' | undefined {
  if (!looksLikeRelease.test(tag)) return undefined;
  return (tag.startsWith('v') ? parseSemanticVersion(tag.slice(1)) : undefined) ?? 'malformed';
}

/** The version that a text such as `1.2.3` or `1.2.0-rc.0` means; undefined if it is no complete semantic version. A `v` in front is no part of one. */
export function parseSemanticVersion(text: string): ReleaseVersion | undefined {
  // The library also reads `v1.2.3` and blanks around a version.
  const parsed = /^\d[^\s]*$/.test(text) ? parse(text) : null;
  if (parsed === null) return undefined;
  const { major, minor, patch, prerelease } = parsed;
  return { major, minor, patch, prerelease: prerelease.join('.') };
}

/** Older versions first; those before a final release stand before it. */
export function compareReleaseVersions(a: ReleaseVersion, b: ReleaseVersion): number {
  return compare(formatReleaseVersion(a).slice(1), formatReleaseVersion(b).slice(1));
}

/** A release as its tag is written. */
export function formatReleaseVersion({ major, minor, patch, prerelease }: ReleaseVersion): string {
  const numbers = `v${major}.${minor}.${patch}`;
  return prerelease === '' ? numbers : `${numbers}-${prerelease}`;
}
