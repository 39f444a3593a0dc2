/**
 * What the tags of releases look like. A pattern is a text with `{version}`, which stands for a semantic version such as `1.2.3`, and maybe `{name}` before it,
 * which stands for any text: `v{version}`, `api/v{version}`, `{name}@{version}`.
 */
import { parseSemanticVersion, type ReleaseVersion } from './release-version.ts';

/** The patterns that hold unless a project names its own. */
export const defaultTagPatterns: readonly string[] = ['v{version}', '{version}'];

/** Longer texts are no versions for the library that reads them. */
const longestTag = 256;

/** The version in a tag that fits one of some patterns; undefined if it fits none. */
export function versionInTag(tag: string, patterns: readonly string[]): ReleaseVersion | undefined {
  if (tag.length > longestTag) return undefined;
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

/** The version behind a name that is not empty. The name may contain the separator; the version is what the last one leaves that is complete. */
function versionBehindName(text: string, separator: string): ReleaseVersion | undefined {
  for (let at = text.lastIndexOf(separator); at > 0; at = text.lastIndexOf(separator, at - 1)) {
    const version = parseSemanticVersion(text.slice(at + separator.length));
    if (version !== undefined) return version;
  }
  return undefined;
}

/**
 * The patterns that the tags of a repository follow, for its configuration; none if the default ones are enough, or no tag contains a version. If several names are
 * released side by side, such as `a@1.0.0` and `b@1.0.0`, one pattern stands for all of them.
 */
export function detectTagPatterns(tags: readonly string[]): readonly string[] {
  if (tags.some((tag) => versionInTag(tag, defaultTagPatterns) !== undefined)) return [];
  const prefixes = new Set(tags.flatMap((tag) => prefixOfVersion(tag) ?? []));
  const bySeparator = new Map<string, string[]>();
  for (const prefix of prefixes) {
    const separator = separatorOf(prefix);
    bySeparator.set(separator, [...(bySeparator.get(separator) ?? []), prefix]);
  }
  return [...bySeparator]
    .map(([separator, own]) => (own.length === 1 ? `${own[0] ?? ''}{version}` : `{name}${separator}{version}`))
    .toSorted();
}

/** The text before the version that a tag ends with. */
function prefixOfVersion(tag: string): string | undefined {
  if (tag.length > longestTag) return undefined;
  for (const { index } of tag.matchAll(/\d+/g))
    if (parseSemanticVersion(tag.slice(index)) !== undefined) return tag.slice(0, index);
  return undefined;
}

/** What stands between a name and a version: `@`, `/v`, `-`. */
function separatorOf(prefix: string): string {
  return /[^A-Za-z0-9]?[vV]?$/.exec(prefix)?.[0] ?? '';
}
