/**
 * Tags to release versions. A tag is a release if it fits a pattern of the project, by default `v1.2.3` or `1.2.3`. Tags that look like a release but are not
 * complete (`v1.0`, `1.0.0.1`) are malformed; all other tags (`nightly`, `docs-2020`) have another purpose.
 */
import { fail, succeed, type Result } from '@protoshepherd/source';

import type { ReleaseVersion } from './release-version.ts';
import { defaultTagPatterns, versionInTag } from './tag-pattern.ts';

/** Why a tag is not a release: it looks like one but is misspelled, or it has another purpose. */
export type NoRelease = 'malformed' | 'unrelated';

// A number with a dot and another number, or `v` and a number alone.
const looksLikeRelease = /^[vV]?\d+\.\d|^[vV]\d+$/;

/** The version of the release that a tag names. */
export function parseReleaseTag(
  tag: string,
  patterns: readonly string[] = defaultTagPatterns,
): Result<ReleaseVersion, NoRelease> {
  const version = versionInTag(tag, patterns);
  if (version !== undefined) return succeed(version);
  return fail(looksLikeRelease.test(tag) ? 'malformed' : 'unrelated');
}
