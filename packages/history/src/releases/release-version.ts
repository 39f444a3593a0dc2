/**
 * Tags to release versions. A release is tagged `v1.2.3`, or `v1.2.3-rc.1` before it is final. Tags that look like a release but are spelled differently
 * (`1.2.3`, `v1.0`, `v1.0.0.1`) are malformed and reported; all other tags (`nightly`, `docs-2020`) are ignored.
 */
import { fail, succeed, type Result } from '@protoshepherd/source';
import { compare, parse } from 'semver';

/** The numbers of a release. */
export interface ReleaseVersion {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  /** The part after the dash, such as `rc.1`; empty for a final release. */
  readonly prerelease: string;
}

/** Why a tag is not a release: it looks like one but is misspelled, or it has another purpose. */
export type NoRelease = 'malformed' | 'unrelated';

// A number with a dot and another number, or `v` and a number alone.
const looksLikeRelease = /^[vV]?\d+\.\d|^[vV]\d+$/;

/** The version of the release that a tag names. */
export function parseReleaseTag(tag: string): Result<ReleaseVersion, NoRelease> {
  if (!looksLikeRelease.test(tag)) return fail('unrelated');
  const version = tag.startsWith('v') ? parseSemanticVersion(tag.slice(1)) : undefined;
  return version === undefined ? fail('malformed') : succeed(version);
}

/** The version in a text such as `1.2.3` or `1.2.0-rc.0`; undefined if that is not a complete semantic version. A leading `v` is not accepted. */
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

/** A release as its tag is written. */
export function formatReleaseVersion({ major, minor, patch, prerelease }: ReleaseVersion): string {
  const numbers = `v${major}.${minor}.${patch}`;
  return prerelease === '' ? numbers : `${numbers}-${prerelease}`;
}
