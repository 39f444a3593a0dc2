/** Describes the availability of an element, for all human-readable formats. */
import type { ElementAvailability, NamedRelease, ReleaseRange } from '@protoshepherd/history';

type Releases = readonly NamedRelease[];

/** The facts about an element: `since v1.2.0 (2021-03-01)`, `deprecated since v1.4.0 (…)`, `removed in v1.6.0 (…)`. */
export function describeAvailability(element: ElementAvailability, releases: Releases): readonly string[] {
  const { state, since, last, removedIn, deprecatedSince, isDeprecated } = element;
  const facts: string[] = [];
  if (state === 'unreleased') facts.push('not released yet');
  if (state === 'never-released') facts.push('removed before a final release had it');
  if (since !== null) facts.push(`since ${describeRelease(releases, since)}`);
  if (deprecatedSince !== null) facts.push(`deprecated since ${describeRelease(releases, deprecatedSince)}`);
  else if (isDeprecated && state !== 'never-released') facts.push('deprecated, not released yet');
  if (removedIn !== null) facts.push(`removed in ${describeRelease(releases, removedIn)}`);
  if (state === 'removal-unreleased') facts.push('removed, not released yet');
  if (last !== null && last !== releases.findLastIndex(({ isPrerelease }) => !isPrerelease))
    facts.push(`last in ${describeRelease(releases, last)}`);
  const others = otherRanges(element);
  if (others.length > 0) facts.push(`also in ${describeRanges(others, releases)}`);
  return facts;
}

/** The releases with an element outside its last run: backports, pre-releases and earlier runs. */
function otherRanges({ releases, since, last }: ElementAvailability): readonly ReleaseRange[] {
  if (since === null || last === null) return releases;
  return releases.flatMap(([first, end]): ReleaseRange[] => [
    ...(first < since ? [[first, Math.min(end, since - 1)] as const] : []),
    ...(end > last ? [[Math.max(first, last + 1), end] as const] : []),
  ]);
}

/** A release with its day. */
function describeRelease(releases: Releases, index: number): string {
  const { tag = '', day = '' } = releases[index] ?? {};
  return `${tag} (${day})`;
}

/** Ranges of releases: `v1.0.0 to v1.2.0, v1.4.1`. */
export function describeRanges(ranges: readonly ReleaseRange[], releases: Releases): string {
  const tag = (index: number): string => releases[index]?.tag ?? '';
  return ranges.map(([first, last]) => (first === last ? tag(first) : `${tag(first)} to ${tag(last)}`)).join(', ');
}
