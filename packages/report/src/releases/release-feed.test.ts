import type { Availability, ElementAvailability } from '@protoshepherd/history';
import { expect, test } from 'vitest';

import { renderReleaseFeed } from './release-feed.ts';

const element = (name: string, rest: Partial<ElementAvailability>): ElementAvailability => ({
  name,
  kind: 'field',
  package: 'a.v1',
  state: 'released',
  releases: [],
  deprecated: [],
  since: 0,
  last: 1,
  removedIn: null,
  deprecatedSince: null,
  isDeprecated: false,
  ...rest,
});

const availability: Availability = {
  releases: [
    { tag: 'v1.0.0', day: '2020-01-01', isPrerelease: false },
    { tag: 'v1.1.0', day: '2021-01-01', isPrerelease: false },
    { tag: 'v1.0.1<&>', day: '2021-02-01', isPrerelease: false },
  ],
  elements: [
    element('a.v1.M', { kind: 'message', removedIn: 1 }),
    element('a.v1.M.inside', { removedIn: 1 }),
    element('a.v1.N.<script>\u2028\u0000', { deprecatedSince: 2 }),
    element('a.v1.N.old', { deprecatedSince: 1 }),
  ],
};

test('a feed has an entry for each release that deprecates or removes something, the newest first', () => {
  const feed = renderReleaseFeed(availability, {
    title: 'Acme & Co',
    id: 'acme',
    home: 'index.html',
    pageOf: ({ tag }) => `releases.html#${encodeURIComponent(tag)}`,
  });
  expect(feed).toBe(`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>urn:shepherd:acme</id>
  <title>Acme &amp; Co: deprecated and removed</title>
  <updated>2021-02-01T00:00:00Z</updated>
  <author><name>Acme &amp; Co</name></author>
  <link rel="alternate" href="index.html"/>
  <entry>
    <id>urn:shepherd:acme:release:v1.0.1%3C%26%3E</id>
    <title>v1.0.1&lt;&amp;&gt;: 1 deprecated</title>
    <updated>2021-02-01T00:00:00Z</updated>
    <link rel="alternate" href="releases.html#v1.0.1%3C%26%3E"/>
    <content type="text">Deprecated:
  a.v1.N.&lt;script&gt;&#8232;</content>
  </entry>
  <entry>
    <id>urn:shepherd:acme:release:v1.1.0</id>
    <title>v1.1.0: 1 deprecated, 1 removed</title>
    <updated>2021-01-01T00:00:00Z</updated>
    <link rel="alternate" href="releases.html#v1.1.0"/>
    <content type="text">Deprecated:
  a.v1.N.old
Removed:
  a.v1.M</content>
  </entry>
</feed>
`);
});

test('an address is kept as the id, and a feed without entries is valid', () => {
  const feed = renderReleaseFeed({ releases: [], elements: [] }, { title: 'A', id: 'https://example.com/api' });
  expect(feed).toContain('<id>https://example.com/api</id>');
  expect(feed).toContain('<updated>1970-01-01T00:00:00Z</updated>');
});
