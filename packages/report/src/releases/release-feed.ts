/**
 * An Atom feed (RFC 4287) of deprecations and removals by release. One entry for each final release with any, the newest version first. Ids depend only on the name of the
 * API and on the tag, so that feed readers recognise entries after the feed is regenerated.
 */
import type { Availability, ElementAvailability, NamedRelease } from '@protoshepherd/history';

import { wellFormed } from '../text/well-formed.ts';
import { xmlAttributes, xmlText } from '../text/xml-text.ts';

/** The options of a feed. */
export interface ReleaseFeedOptions {
  /** The display name of the API. */
  readonly title: string;
  /** The unique identity of the API: an absolute address, or another text that never changes. */
  readonly id: string;
  /** The address of a release's page, relative to the feed or absolute; without it, entries have no link. */
  readonly pageOf?: (release: NamedRelease) => string;
  /** The address of the site, relative to the feed or absolute. */
  readonly home?: string;
}

/** The entries of a release. */
interface ReleaseNews {
  readonly release: NamedRelease;
  readonly deprecated: readonly string[];
  readonly removed: readonly string[];
}

/** Renders the feed. */
export function renderReleaseFeed(availability: Availability, options: ReleaseFeedOptions): string {
  const news = collectNews(availability);
  const days = news.map(({ release }) => release.day).toSorted();
  const title = `${options.title}: deprecated and removed`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${xmlText(feedId(options))}</id>`,
    `  <title>${xmlText(title)}</title>`,
    `  <updated>${formatTime(days.at(-1) ?? '1970-01-01')}</updated>`,
    `  <author><name>${xmlText(options.title)}</name></author>`,
    ...(options.home === undefined ? [] : [`  <link${xmlAttributes({ rel: 'alternate', href: options.home })}/>`]),
    ...news.flatMap((each) => entryLines(each, options)),
    '</feed>',
    '',
  ].join('\n');
}

function collectNews({ releases, elements }: Availability): readonly ReleaseNews[] {
  const deprecated = namesByRelease(elements, ({ deprecatedSince }) => deprecatedSince);
  const removed = namesByRelease(elements, ({ removedIn }) => removedIn);
  return releases
    .flatMap((release, index): ReleaseNews[] => {
      const own = { release, deprecated: deprecated.get(index) ?? [], removed: removed.get(index) ?? [] };
      return own.deprecated.length + own.removed.length === 0 ? [] : [own];
    })
    .toReversed();
}

/** The names of elements by release. Contents of an element with the same release are omitted. */
function namesByRelease(
  elements: readonly ElementAvailability[],
  releaseOf: (element: ElementAvailability) => number | null,
): ReadonlyMap<number, readonly string[]> {
  const releasesByName = new Map(elements.map((element) => [element.name, releaseOf(element)]));
  const names = new Map<number, string[]>();
  for (const element of elements) {
    const release = releaseOf(element);
    if (release === null || release === releasesByName.get(parentOf(element))) continue;
    const own = names.get(release) ?? [];
    own.push(element.name);
    names.set(release, own);
  }
  return names;
}

/** The enclosing message, enum, service or package of an element; empty for a package. */
function parentOf({ name, kind }: ElementAvailability): string {
  return kind === 'package' ? '' : name.slice(0, Math.max(name.lastIndexOf('.'), 0));
}

function entryLines({ release, deprecated, removed }: ReleaseNews, options: ReleaseFeedOptions): readonly string[] {
  const { tag, day } = release;
  const counts = [
    ...(deprecated.length > 0 ? [`${deprecated.length} deprecated`] : []),
    ...(removed.length > 0 ? [`${removed.length} removed`] : []),
  ];
  return [
    '  <entry>',
    `    <id>${xmlText(`${feedId(options)}:release:${encodeURIComponent(wellFormed(tag))}`)}</id>`,
    `    <title>${xmlText(`${tag}: ${counts.join(', ')}`)}</title>`,
    `    <updated>${formatTime(day)}</updated>`,
    ...(options.pageOf === undefined
      ? []
      : [`    <link${xmlAttributes({ rel: 'alternate', href: options.pageOf(release) })}/>`]),
    `    <content type="text">${xmlText([...listed('Deprecated', deprecated), ...listed('Removed', removed)].join('\n'))}</content>`,
    '  </entry>',
  ];
}

function listed(heading: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${heading}:`, ...names.map((name) => `  ${name}`)];
}

/** An id as RFC 4287 requires: a text that is not a URI becomes part of a URN. */
function feedId({ id }: ReleaseFeedOptions): string {
  return /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(id) ? id : `urn:shepherd:${encodeURIComponent(wellFormed(id))}`;
}

/** The start of a day in RFC 3339 format. */
function formatTime(day: string): string {
  return `${day}T00:00:00Z`;
}
