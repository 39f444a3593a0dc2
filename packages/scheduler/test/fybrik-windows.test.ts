/** The acceptance examples of Fybrik's windows, each by its number in the requirements. */
import { parseVersion } from '@protoshepherd/api-tree';
import { parseReleaseTag } from '@protoshepherd/history';
import { describe, expect, it, test } from 'vitest';

import { computeSchedule, windowIn } from '../../../test/scheduler/compute-schedule.ts';

/** Releases of a line, one a year. */
function releasesUpTo(last: number, lastDay?: string) {
  return Array.from({ length: last + 1 }, (_, minor) => ({
    version: `v1.${minor}.0`,
    date: minor === last && lastDay !== undefined ? lastDay : `20${10 + minor}-01-01`,
  }));
}

function listStates(last: number): Record<string, string> {
  const { windows } = computeSchedule({
    asOf: '2026-01-01',
    policy: 'fybrik',
    manifest: { standalone: true, releases: releasesUpTo(last) },
  });
  return Object.fromEntries(windows.map(({ package: name, state }) => [name, state]));
}

describe('F-05: the grammar of tags', () => {
  test.each([
    ['v1.2.3', true],
    ['v0.6.1-rc1', true],
    ['0.0.0', true],
    ['v1.0', false],
  ])('%s is a release: %s', (tag, expected) => expect(parseReleaseTag(tag).ok).toBe(expected));

  it('distinguishes events before a release', () => {
    expect(parseReleaseTag('v0.6.1-rc1')).toMatchObject({ value: { prerelease: 'rc1' } });
  });
});

describe('deprecated elements have a grace period of two more minor releases', () => {
  const releases = releasesUpTo(5);
  const manifest = {
    standalone: true,
    releases,
    versions: [{ package: 'a.v1beta1', announcedIn: 'v1.1.0' }],
    items: [{ name: 'a.v1beta1.M.x', markedIn: 'v1.1.0' }],
  };

  it('a version ends like an item', () => {
    const { windows, deprecations } = computeSchedule({ asOf: '2026-01-01', policy: 'fybrik', manifest });
    const version = windows.find((each) => each.package === 'a.v1beta1');
    expect([version?.supportEnds, deprecations[0]?.supportEnds]).toEqual(['2014-01-01', '2014-01-01']);
    expect(version).toMatchObject({ state: 'removable', basis: [{ clause: 'grace-of-two-minors' }] });
  });

  it('an alpha may still go at once', () => {
    const versions = [{ package: 'a.v1alpha1', announcedIn: 'v1.1.0' }];
    const each = { asOf: '2026-01-01', policy: 'fybrik', manifest: { standalone: true, releases, versions } };
    expect(windowIn(each, 'a.v1alpha1').supportEnds).toBe('2011-01-01');
  });
});

describe('F-09: two previous minors are supported', () => {
  it('v1.5 supports v1.4 and v1.3, not v1.2', () => {
    expect(listStates(5)).toMatchObject({ 'v1.5': 'current', 'v1.4': 'previous', 'v1.3': 'previous', 'v1.2': 'ended' });
  });

  it('v1.3 supports v1.2 and v1.1; v1.1 supports v1.0', () => {
    expect(listStates(3)).toEqual({ 'v1.3': 'current', 'v1.2': 'previous', 'v1.1': 'previous', 'v1.0': 'ended' });
    expect(listStates(1)).toEqual({ 'v1.1': 'current', 'v1.0': 'previous' });
  });

  it('ends at the border of a major', () => {
    const releases = [
      { version: 'v0.9.0', date: '2021-01-01' },
      { version: 'v1.0.0', date: '2022-01-01' },
    ];
    const { windows } = computeSchedule({
      asOf: '2022-06-01',
      policy: 'fybrik',
      manifest: { standalone: true, releases },
    });
    expect(windows.map(({ package: name, state, supportEnds }) => [name, state, supportEnds])).toEqual([
      ['v0.9', 'ended', '2022-01-01'],
      ['v1.0', 'current', null],
    ]);
  });
});

it('F-10: a line ends when the third one after it is released', () => {
  const manifest = { standalone: true, releases: releasesUpTo(3, '2023-03-05') };
  expect(windowIn({ asOf: '2023-06-01', policy: 'fybrik', manifest }, 'v1.1')).toMatchObject({
    state: 'previous',
    open: '1 more minor release needed',
  });
  expect(windowIn({ asOf: '2023-06-01', policy: 'fybrik', manifest }, 'v1.0')).toMatchObject({
    state: 'ended',
    supportEnds: '2023-03-05',
  });
});

test.each([
  ['v1beta1', true],
  ['v1alpha1', true],
  ['v1', true],
  ['v1.0.0', false],
])('F-11: %s names a version of an API: %s', (text, expected) =>
  expect(parseVersion(text) !== undefined).toBe(expected),
);

it('F-12: an alpha may go at any time', () => {
  const versions = [{ package: 'app.v1alpha1', introduced: '2020-01-01', announced: '2022-01-01' }];
  expect(
    windowIn({ asOf: '2022-01-01', policy: 'fybrik', manifest: { standalone: true, versions } }, 'app.v1alpha1'),
  ).toMatchObject({
    state: 'removable',
    supportEnds: '2022-01-01',
  });
});

describe('F-27: deprecated elements stay for two more minor releases', () => {
  const item = (last: number) =>
    computeSchedule({
      asOf: '2026-01-01',
      policy: 'fybrik',
      files: { 'log/v1/log.proto': 'package log.v1; message Entry { string old = 1 [deprecated = true]; }' },
      manifest: { releases: releasesUpTo(last), items: [{ name: 'log.v1.Entry.old', markedIn: 'v1.3.0' }] },
    }).deprecations[0];

  it('is kept in v1.3, v1.4 and v1.5', () => {
    expect(item(5)).toMatchObject({ state: 'deprecated', supportEnds: null, open: '1 more release needed' });
    expect(item(3)).toMatchObject({ state: 'deprecated', open: '3 more releases needed' });
  });

  it('may go in v1.6.0', () => {
    expect(item(6)).toMatchObject({ state: 'removable', supportEnds: '2016-01-01' });
    expect(item(6)?.basis[0]?.reckoning).toContain('v1.6.0');
  });
});
