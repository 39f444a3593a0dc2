/**
 * Patterns of release tags. A pattern contains `{version}`, which matches a semantic version such as `1.2.3`, and optionally `{name}` before it, which matches
 * any text: `v{version}`, `api/v{version}`, `{name}@{version}`.
 */
import { parseSemanticVersion, type ReleaseVersion } from './release-version.ts';

/** The default patterns. */
export const defaultTagPatterns: readonly string[] = ['v{version}', '{version}'];

/** The version library rejects longer texts. */
const maxTagLength = 256;

/** The version in a tag that matches one of some patterns; undefined if none matches. */
export function versionInTag(tag: string, patterns: readonly string[]): ReleaseVersion | undefined {
  if (tag.length > maxTagLength) return undefined;
  for (const pattern of patterns) {
    const version = versionByPattern(tag, pattern);
    if (version !== undefined) return version;
  }
  return undefined;
}

function versionByPattern(tag: string, pattern: string): ReleaseVersion | undefined {
  const [before = '', behind = ''] = pattern.split('{version}');
  if (!tag.endsWith(behind)) return undefined;
  const front = tag.slice(0, tag.length - behind.length);
  const [prefix = '', separator] = before.split('{name}');
  if (!front.startsWith(prefix)) return undefined;
  const rest = front.slice(prefix.length);
  return separator === undefined ? parseSemanticVersion(rest) : versionBehindName(rest, separator);
}

/** The version after a non-empty name. The name may contain the separator, so the version is after the last one that leaves a complete version. */
function versionBehindName(text: string, separator: string): ReleaseVersion | undefined {
  for (let at = text.lastIndexOf(separator); at > 0; at = text.lastIndexOf(separator, at - 1)) {
    const version = parseSemanticVersion(text.slice(at + separator.length));
    if (version !== undefined) return version;
  }
  return undefined;
}

/**
 * Detects the tag patterns of a repository, for its configuration; none if the defaults suffice, or no tag contains a version. If several names are released
 * independently, such as `a@1.0.0` and `b@1.0.0`, one pattern covers all of them.
 */
export function detectTagPatterns(tags: readonly string[]): readonly string[] {
  if (tags.some((tag) => versionInTag(tag, defaultTagPatterns) !== undefined)) return [];
  const prefixes = new Set(tags.flatMap((tag) => findVersionPrefix(tag) ?? []));
  const bySeparator = new Map<string, string[]>();
  for (const prefix of prefixes) {
    const separator = findSeparator(prefix);
    bySeparator.set(separator, [...(bySeparator.get(separator) ?? []), prefix]);
  }
  return [...bySeparator]
    .map(([separator, own]) => (own.length === 1 ? `${own[0] ?? ''}{version}` : `{name}${separator}{version}`))
    .toSorted();
}

/** The text before the version at the end of a tag. */
function findVersionPrefix(tag: string): string | undefined {
  if (tag.length > maxTagLength) return undefined;
  for (const { index } of tag.matchAll(/\d+/g))
    if (parseSemanticVersion(tag.slice(index)) !== undefined) return tag.slice(0, index);
  return undefined;
}

/** The separator between a name and a version: `@`, `/v`, `-`. */
function findSeparator(prefix: string): string {
  return /[^A-Za-z0-9]?[vV]?$/.exec(prefix)?.[0] ?? '';
}
