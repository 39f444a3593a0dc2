/** The acceptance examples of csi-proxy's windows, each by its number in the requirements. Releases are those of the real project. */
import { describe, expect, it, test } from 'vitest';

import { requirePolicy, computeSchedule, windowIn } from '../../../test/scheduler/compute-schedule.ts';

const releases = [
  { version: 'v1.0.0', date: '2021-07-14' },
  { version: 'v1.0.1', date: '2021-10-21' },
  { version: 'v1.0.2', date: '2021-11-30' },
  { version: 'v1.1.0', date: '2022-03-24' },
  { version: 'v1.1.1', date: '2022-05-31' },
  { version: 'v1.2.0', date: '2024-09-17' },
  { version: 'v1.3.0', date: '2025-09-17' },
  { version: 'v2.0.0-alpha.0', date: '2023-07-19' },
];
const asOf = '2025-10-01';
const everyRelease = { ...requirePolicy('csi-proxy'), counting: 'all' as const };

function announced(version: string, announcedIn: string, policy: typeof everyRelease | 'csi-proxy' = 'csi-proxy') {
  const manifest = { standalone: true, releases, versions: [{ package: `disk.${version}`, announcedIn }] };
  return windowIn({ asOf, policy, manifest }, `disk.${version}`);
}

describe('C-22: a stable version has 12 months or 3 releases, whichever is longer', () => {
  it('counts minors by default', () => {
    expect(announced('v1', 'v1.0.0')).toMatchObject({ supportEnds: '2025-09-17', state: 'removable' });
  });

  it('may count every release', () => {
    expect(announced('v1', 'v1.0.0', everyRelease)).toMatchObject({ supportEnds: '2022-07-14' });
  });

  it('explains how it was computed', () => {
    expect(announced('v1', 'v1.0.0').basis[0]?.reckoning).toBe(
      'the longer of 2021-07-14 (deprecation announced, release v1.0.0) + 12 months = 2022-07-14 and third minor release after v1.0.0: v1.3.0 on 2025-09-17',
    );
  });
});

describe('C-23: a beta has 9 months or 3 releases', () => {
  test.each([
    ['every release', everyRelease, '2022-04-14'],
    ['minors', 'csi-proxy' as const, '2025-09-17'],
  ])('counting %s', (_, policy, ends) => {
    expect(announced('v1beta1', 'v1.0.0', policy).supportEnds).toBe(ends);
  });
});

it('C-24: an alpha is removable at once, in the next release', () => {
  const window = announced('v1alpha1', 'v1.0.0');
  expect([window.state, window.supportEnds]).toEqual(['removable', '2021-07-14']);
  expect(window.basis[0]?.reckoning).toContain('removable at once, earliest release v1.0.1');
});

it('C-25: no announcement, no window', () => {
  const versions = ['v1alpha1', 'v1beta1', 'v1', 'v2alpha1'].map((version) => ({ package: `disk.${version}` }));
  const { windows } = computeSchedule({
    asOf,
    policy: 'csi-proxy',
    manifest: { standalone: true, releases, versions },
  });
  expect(windows.map(({ supportEnds }) => supportEnds)).toEqual([null, null, null, null]);
  expect(windows.map(({ open }) => open)).toEqual([null, null, null, null]);
});

it('C-26: with too few releases a window is open, and the message says what is missing', () => {
  expect(announced('v1', 'v1.1.0')).toMatchObject({
    supportEnds: null,
    state: 'deprecated',
    open: '12 months end 2023-03-24; 1 more release needed',
  });
});

describe('C-27, C-28: fields and procedures', () => {
  const files = {
    'dummy/v1/api.proto':
      'package v1; service Dummy { rpc Old(In) returns (In) { option deprecated = true; } } message In { int32 input32 = 1 [deprecated = true]; }',
  };

  it('are listed with the window of their stage', () => {
    const items = ['dummy.v1.Dummy.Old', 'dummy.v1.In.input32'].map((name) => ({ name, markedIn: 'v1.0.0' }));
    const { deprecations } = computeSchedule({
      asOf,
      policy: 'csi-proxy',
      layout: 'group-version',
      files,
      manifest: { releases, items },
    });
    expect(deprecations.map(({ name, kind, supportEnds }) => [name, kind, supportEnds])).toEqual([
      ['dummy.v1.Dummy.Old', 'method', '2025-09-17'],
      ['dummy.v1.In.input32', 'field', '2025-09-17'],
    ]);
  });
});

describe('C-29: a comment above the package deprecates a version', () => {
  const notice = 'Do not use. v1alpha1 is no longer maintained, and will be removed soon.';
  const listed = (text: string) =>
    computeSchedule({ asOf, policy: 'csi-proxy', layout: 'group-version', files: { 'dummy/v1alpha1/api.proto': text } })
      .deprecations;

  it('is listed with its notice', () => {
    const text = `// Deprecated: Do not use.\n// v1alpha1 is no longer maintained, and will be removed soon.\npackage v1alpha1;`;
    expect(listed(text)).toMatchObject([{ name: 'dummy.v1alpha1', kind: 'package', notice }]);
  });

  it('counts as an option, too, and not above a message', () => {
    expect(listed('package v1alpha1; option deprecated = true;')).toMatchObject([
      { name: 'dummy.v1alpha1', notice: null },
    ]);
    expect(listed('package v1alpha1;\n// Deprecated: no.\nmessage M {}')).toEqual([]);
  });
});

it('C-37: names the last release that serves a removed version', () => {
  const versions = [{ package: 'disk.v1beta1', announcedIn: 'v1.0.0', removed: '2025-09-20' }];
  expect(
    windowIn({ asOf, policy: 'csi-proxy', manifest: { standalone: true, releases, versions } }, 'disk.v1beta1'),
  ).toMatchObject({
    state: 'removed',
    lastRelease: 'v1.3.0',
  });
});
