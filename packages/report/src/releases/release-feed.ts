/**
 * An Atom feed (RFC 4287) of what each release deprecates and removes. One entry for each final release that does either, the newest version first. Ids depend on the name of
 * the API and on the tag only, so that a reader of feeds recognises an entry when the feed is made again.
 */
import type { Availability, ElementAvailability, NamedRelease } from '@protoshepherd/history';

import { wellFormed } from '../text/well-formed.ts';
import { xmlAttributes, xmlText } from '../text/xml-text.ts';

/** What a feed is about. */
export interface ReleaseFeedOptions {
  /** The name of the API, for people. */
  readonly title: string;
  /** Identifies the API among all others: an absolute address, or any text that stays the same. */
  readonly id: string;
  /** The address of the page of a release, relative to the feed or absolute; without it, entries have no link. */
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

/** Writes the feed. */
export function renderReleaseFeed(availability: Availability, options: ReleaseFeedOptions): string {
  const news = newsOf(availability);
  const days = news.map(({ release }) => release.day).toSorted();
  const title = `${options.title}: deprecated and removed`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `  <id>${xmlText(feedId(options))}</id>`,
    `  <title>${xmlText(title)}</title>`,
    `  <updated>${timeOf(days.at(-1) ?? '1970-01-01')}</updated>`,
    `  <author><name>${xmlText(options.title)}</name></author>`,
    ...(options.home === undefined ? [] : [`  <link${xmlAttributes({ rel: 'alternate', href: options.home })}/>`]),
    ...news.flatMap((each) => entryLines(each, options)),
    '</feed>',
    '',
  ].join('\n');
}

function newsOf({ releases, elements }: Availability): readonly ReleaseNews[] {
  const deprecated = namesByRelease(elements, ({ deprecatedSince }) => deprecatedSince);
  const removed = namesByRelease(elements, ({ removedIn }) => removedIn);
  return releases
    .flatMap((release, index): ReleaseNews[] => {
      const own = { release, deprecated: deprecated.get(index) ?? [], removed: removed.get(index) ?? [] };
      return own.deprecated.length + own.removed.length === 0 ? [] : [own];
    })
    .toReversed();
}

/** The names of elements by a release. What is inside of an element with the same release is left out. */
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

/** The message, enum, service or package around an element; the name of no element for a package. */
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
    `    <updated>${timeOf(day)}</updated>`,
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

/** An address as RFC 4287 wants it: what is none becomes a part of one. */
function feedId({ id }: ReleaseFeedOptions): string {
  return /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(id) ? id : `urn:shepherd:${encodeURIComponent(wellFormed(id))}`;
}

/** The beginning of a day as RFC 3339 writes it. */
function timeOf(day: string): string {
  return `${day}T00:00:00Z`;
}
