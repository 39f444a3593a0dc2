import { createHash } from 'node:crypto';

import type { DeprecatedItem, SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyText } from '../../../report/test/any-text.ts';
import { envoyLikeSchedule } from '../../../report/test/envoy-like-schedule.ts';
import { committed, createItem, createSchedule, createWindow } from '../../../report/test/support-schedule.ts';
import { formatLifecyclePage } from './format-lifecycle-page.ts';
import { unpackSchedule, type LifecyclePageData } from './page-data.ts';

describe('formatLifecyclePage', () => {
  it('names exactly its own script and style in the content security policy', () => {
    const page = formatLifecyclePage(envoyLikeSchedule());
    const computeHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(page) ?? [];
    const [, policy = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(page) ?? [];
    expect(policy).toContain(`script-src ${computeHash(script)}; style-src ${computeHash(style)}`);
    expect(policy).toMatch(/^default-src 'none'; /);
  });

  it('loads no other files', () => {
    const page = formatLifecyclePage(envoyLikeSchedule()).replaceAll('http://www.w3.org/2000/svg', '');
    // The script tests addresses for being of the web, and patterns are referred to inside of the page.
    expect(page.replaceAll('^https?:', '')).not.toMatch(/https?:|url\((?!#)|@import|<link|<img|<iframe/i);
  });

  it('shows the most important facts without its script', () => {
    const page = formatLifecyclePage(envoyLikeSchedule(), { title: 'Envoy <API>' });
    expect(page).toContain('<title>Support schedule of Envoy &lt;API&gt;</title>');
    expect(page).toContain('<html lang="en">');
    expect(page).toContain(
      '<p class="lead">1 version and 1 item are overdue, the first since <time>2020-08-01</time>. ',
    );
    expect(page).toContain('<a href="#p=envoy.config.bootstrap.v2">');
    expect(page).toContain('<li><bdi>The previous stable version is supported for 1 year after');
    expect(page).toContain('<dd><bdi>8f3c2ab91d04 of 2021-08-24</bdi></dd>');
    expect(page).toContain('nothing is known before 2018-04-01');
  });

  it('names the API and the command, and links the commit only to safe addresses', () => {
    const made = { name: 'team/<api>', toolVersion: '1.2.3', command: 'shepherd lifecycle' };
    const pageWith = (commitUrl: string): string =>
      formatLifecyclePage(envoyLikeSchedule(), { origin: { ...made, commitUrl } });
    const page = pageWith('https://host.example/commit/"abc');
    expect(page).toContain('<dt>API</dt><dd><bdi>team/&lt;api&gt;</bdi></dd>');
    expect(page).toContain('<dt>made by</dt><dd><bdi>shepherd lifecycle 1.2.3</bdi></dd>');
    expect(page).toContain('<a href="https://host.example/commit/&quot;abc" rel="noreferrer">');
    expect(pageWith('javascript:alert(1)')).not.toContain('javascript:');
  });

  it('writes sentences of the policy and files once', () => {
    const page = formatLifecyclePage(envoyLikeSchedule(), { pathOf: (file) => `api/${file}` });
    const { clauses, files } = parseData(page);
    expect(clauses.map(({ clause }) => clause)).toEqual(['previous-stable', 'deprecated-field']);
    expect(files[0]).toBe('api/envoy/config/bootstrap/v2/file.proto');
    expect(new Set(files).size).toBe(files.length);
  });

  it('contains the schedule without loss, in markup that no text can change', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (name, other, more) => {
        const schedule = hostileSchedule(name, other, more);
        const page = formatLifecyclePage(schedule, { title: name });
        expect(formatLifecyclePage(structuredClone(schedule), { title: name })).toBe(page);
        expect(page.match(/<script/g)).toHaveLength(2);
        expect(page).not.toContain('<!--');
        const [, body = ''] = /<body>(.*)<script type="application\/json"/s.exec(page) ?? [];
        const withoutTags = body.replaceAll(/<\/?[a-z]\w*(?:\s+[a-z-]+(?:="[^"<>]*")?)*>/g, '');
        expect(withoutTags).not.toMatch(/[<>\u202e]/);
        expect(withoutLocations(unpackSchedule(parseData(page)))).toEqual(withoutLocations(schedule));
      }),
      { numRuns: 60 },
    );
  });
});

function hostileSchedule(name: string, other: string, more: string): SupportSchedule {
  const windows = [
    createWindow(name, {
      state: 'overdue',
      overdueDays: 3,
      open: other,
      introductions: [committed('2020-01-01', more)],
    }),
  ];
  const items = [
    createItem(other, { state: 'overdue', overdueDays: 1, replacement: more, owner: name, location: place(more) }),
  ];
  const sources = {
    head: { commit: more, day: '2020-01-01' },
    releases: [{ version: name, day: '2020-01-01' }],
    manifest: other,
    notes: [more],
  };
  const event = { day: '2022-01-01', kind: 'support-ends', subject: name, text: other } as const;
  return createSchedule(windows, items, { policy: name, policyTitle: other, sources, events: [event] });
}

function place(file: string): ReturnType<typeof createItem>['location'] {
  return { file, line: 1, column: 1, endLine: 1, endColumn: 1 };
}

/** Only file and line of a location are kept. */
function withoutLocations(schedule: SupportSchedule): unknown {
  const shorten = (one: SupportWindow | DeprecatedItem): unknown => ({
    ...one,
    location: one.location === null ? null : { file: one.location.file, line: one.location.line },
  });
  return {
    ...schedule,
    windows: schedule.windows.map(shorten),
    deprecations: schedule.deprecations.map(shorten),
  };
}

function parseData(page: string): LifecyclePageData {
  const [, json = ''] = /<script type="application\/json" id="schedule-data">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json) as LifecyclePageData;
}
