/**
 * Parses tags as release versions. A tag is a release if it matches a pattern of the project, by default `v1.2.3` or `1.2.3`. Tags that look like a release
 * but are incomplete (`v1.0`, `1.0.0.1`) are malformed; all other tags (`nightly`, `docs-2020`) have another purpose.
 */
import { fail, succeed, type Result } from '@protoshepherd/source';

import type { ReleaseVersion } from './release-version.ts';
import { defaultTagPatterns, versionInTag } from './tag-pattern.ts';

/** Why a tag is not a release: it is malformed, or it has another purpose. */
export type TagRejection = 'malformed' | 'unrelated';

// A number with a dot and another number, or `v` and a number alone.
const looksLikeRelease = /^[vV]?\d+\.\d|^[vV]\d+$/;

/** The release version of a tag. */
export function parseReleaseTag(
  tag: string,
  patterns: readonly string[] = defaultTagPatterns,
): Result<ReleaseVersion, TagRejection> {
  const version = versionInTag(tag, patterns);
  if (version !== undefined) return succeed(version);
  return fail(looksLikeRelease.test(tag) ? 'malformed' : 'unrelated');
}
