/** The facts of a day, from git, tags and the manifest together: cases in which the three interact. */
import { gatherFacts, judgeNextMajor } from '@protoshepherd/scheduler';
import { describe, expect, it, test } from 'vitest';

import { scriptHistory, type ScriptedCommit } from '../../../test/scheduler/script-history.ts';
import { toInputs, computeSchedule, windowIn, type Case } from '../../../test/scheduler/compute-schedule.ts';

const proto = (name: string, body = ''): Record<string, string> => ({
  [`${name.replaceAll('.', '/')}/a.proto`]: `package ${name}; ${body}`,
});

function lived(commits: readonly ScriptedCommit[], rest: Omit<Case, 'history'>): Case {
  return { ...rest, history: scriptHistory(commits) };
}

describe('a deprecated version', () => {
  const plain = proto('a.v1');
  const marked = { 'a/v1/a.proto': 'package a.v1; option deprecated = true;' };
  const commits = [
    { date: '2020-01-01', files: plain },
    { date: '2021-03-01', files: marked },
    { date: '2021-05-01', tag: 'v1.4.0' },
  ];
  const onDay = (asOf: string) => windowIn(lived(commits, { asOf, files: marked, policy: 'csi-proxy' }), 'a.v1');

  it('was not deprecated before its first mark', () => {
    expect(onDay('2021-02-28')).toMatchObject({ state: 'current', announced: null, open: null });
    expect(computeSchedule(lived(commits, { asOf: '2021-02-28', files: marked })).deprecations).toEqual([]);
  });

  it('was announced by the commit, and by the release as soon as there is one', () => {
    expect(onDay('2021-04-01').announced).toMatchObject({ day: '2021-03-01', by: 'commit' });
    expect(onDay('2021-06-01').announced).toMatchObject({ day: '2021-05-01', by: 'release' });
  });

  it('has the clock of its successor if the policy has no rule about announcements', () => {
    const files = { ...marked, ...proto('a.v2') };
    const manifest = { versions: [{ package: 'a.v2', introduced: '2021-01-01' }] };
    expect(windowIn({ asOf: '2021-06-01', files, manifest }, 'a.v1')).toMatchObject({
      state: 'deprecated',
      supportEnds: '2022-01-01',
      basis: [{ clause: 'previous-stable' }, {}],
    });
  });

  it('is deprecated since an unknown day if the mark is not committed', () => {
    const each = lived([{ date: '2020-01-01', files: plain }], {
      asOf: '2021-06-01',
      files: marked,
      policy: 'csi-proxy',
    });
    expect(windowIn(each, 'a.v1')).toMatchObject({
      state: 'deprecated',
      open: 'it is unknown when its deprecation was announced',
    });
  });

  it('was not announced by a release that is older than the mark', () => {
    const beside = { tag: 'v1.3.1', packages: ['a.v1'] };
    const with3 = [
      { date: '2020-01-01', files: plain },
      { date: '2020-02-01', besideTag: beside },
      ...commits.slice(1),
    ];
    const window = windowIn(lived(with3, { asOf: '2021-06-01', files: marked, policy: 'csi-proxy' }), 'a.v1');
    expect(window.announced).toMatchObject({ day: '2021-05-01', evidence: 'release v1.4.0' });
  });
});

describe('a deprecated field', () => {
  const field = (options: string) => proto('a.v3', `message M { string x = 1${options}; }`);
  const marked = field(' [deprecated = true]');

  it('is listed without a day while its mark is not committed', () => {
    const each = lived([{ date: '2020-01-01', files: field('') }], { asOf: '2021-01-01', files: marked });
    expect(computeSchedule(each).deprecations).toMatchObject([{ name: 'a.v3.M.x', marked: null, state: 'unknown' }]);
  });

  it('is not deprecated before the day in the manifest', () => {
    const manifest = { items: [{ name: 'a.v3.M.x', marked: '2021-01-01' }] };
    const on = (asOf: string) => computeSchedule({ asOf, files: marked, manifest }).deprecations.length;
    expect([on('2020-12-31'), on('2021-01-01')]).toEqual([0, 1]);
  });

  it('has the clock of its last mark, not of one that was taken back', () => {
    const commits = [
      { date: '2020-01-01', files: marked },
      { date: '2020-02-01', files: field('') },
      { date: '2020-03-01', files: marked },
    ];
    const [item] = computeSchedule(lived(commits, { asOf: '2021-01-01', files: marked })).deprecations;
    expect(item?.marked?.day).toBe('2020-03-01');
  });
});

describe('an item that only the manifest has', () => {
  const scheduleItems = (names: readonly string[], versions: readonly string[] = []) =>
    computeSchedule({
      asOf: '2021-01-01',
      manifest: {
        standalone: true,
        versions: versions.map((name) => ({ package: name })),
        items: names.map((name) => ({ name, marked: '2020-06-01' })),
      },
    }).deprecations.map((item) => [item.name, item.package, item.supportEnds]);

  it('counts without an entry for its version', () => {
    expect(scheduleItems(['a.b.v3.M.x'])).toEqual([['a.b.v3.M.x', 'a.b.v3', '2021-06-01']]);
  });

  test.each([
    ['a.v3.M.Inner.x', [], 'a.v3', 'what stands before the first type'],
    ['a.v3.sub.M.x', [], 'a.v3.sub', 'a package below a version, too'],
    ['a.v3.odd.x', [], 'a.v3', 'the version, if no part is written like a type'],
    ['a.Plain.x', [], 'a', 'a package without a version'],
    ['a.v3.M.x', ['a.v3.M'], 'a.v3.M', 'a version with an entry before all'],
  ])('%s with entries for %j belongs to %s: %s', (name, versions, owner) => {
    expect(scheduleItems([name], versions).map(([, each]) => each)).toEqual([owner]);
  });
});

describe('deprecated features and cuts', () => {
  const end = (marked: string, cuts: readonly string[], asOf: string) => {
    const versions = cuts.map((introduced, index) => ({ package: `b.v${index + 2}`, introduced }));
    const files = proto('a.v3', 'message M { string x = 1 [deprecated = true]; }');
    const manifest = { versions, items: [{ name: 'a.v3.M.x', marked }] };
    return computeSchedule({ asOf, files, manifest }).deprecations[0]?.supportEnds;
  };
  const cuts = ['2017-05-01', '2020-01-16', '2021-06-01'];

  test.each([
    ['2020-04-08', '2020-05-01', '2022-01-16', 'the next cut may come in 2021'],
    ['2020-04-08', '2021-07-01', '2022-06-01', 'it came in June, and the version before it stays for a year'],
    ['2019-05-01', '2020-02-01', '2021-01-16', 'it goes with the version that has it'],
    ['2018-01-01', '2022-01-01', '2019-05-01', 'what was over before the cut stays over'],
  ])('marked on %s, seen on %s, ends on %s: %s', (marked, asOf, expected) => {
    expect(end(marked, cuts, asOf)).toBe(expected);
  });
});

describe('successors', () => {
  const v2 = { package: 'a.v2', introduced: '2017-05-01' };

  it('a version that was taken back starts no clock, and its predecessor is not current', () => {
    const v3 = { package: 'a.v3', introduced: '2020-01-16', removed: '2020-01-20' };
    const on = (asOf: string) => windowIn({ asOf, manifest: { versions: [v2, v3] } }, 'a.v2');
    expect(on('2020-01-18')).toMatchObject({ state: 'previous', supersededBy: 'a.v3' });
    expect(on('2021-06-01')).toMatchObject({ state: 'previous', supersededBy: 'a.v3', supportEnds: null });
  });

  it('two packages with one version in one family do not follow each other', () => {
    const manifest = {
      versions: [
        { package: 'a.v2.core', introduced: '2019-01-01' },
        { package: 'a.core.v2', introduced: '2020-01-01' },
        { package: 'a.core.v3', introduced: '2021-01-01' },
      ],
    };
    const { windows } = computeSchedule({ asOf: '2021-06-01', manifest });
    expect(windows.map(({ package: name, supersededBy }) => [name, supersededBy])).toEqual([
      ['a.core.v2', 'a.core.v3'],
      ['a.v2.core', 'a.core.v3'],
      ['a.core.v3', null],
    ]);
  });
});

describe('a package that has changed its name', () => {
  const renamed = { 'old/v3/a.proto': 'new/v3/a.proto' };
  const commits: readonly ScriptedCommit[] = [
    { date: '2020-01-01', files: proto('old.v3') },
    { date: '2020-02-01', tag: 'v1.0.0' },
    { date: '2021-01-01', files: proto('new.v3'), renamed },
    { date: '2021-02-01', tag: 'v1.1.0' },
  ];
  const introductions = (rest: Pick<Case, 'files' | 'manifest'>): unknown => {
    const window = windowIn(lived(commits, { asOf: '2022-01-01', files: proto('new.v3'), ...rest }), 'new.v3');
    return window.introductions.map(({ day, by }) => [day, by]);
  };
  const asOld = [
    ['2020-02-01', 'release'],
    ['2020-01-01', 'commit'],
  ];

  it('keeps its age if the manifest says so', () => {
    expect(introductions({ manifest: { versions: [{ package: 'new.v3', movedFrom: 'old.v3' }] } })).toEqual(asOld);
  });

  it('keeps its age if its messages say so', () => {
    const annotation = 'option (udpa.annotations.versioning).previous_message_type = "old.v3.A";';
    const files = { 'new/v3/a.proto': `package new.v3; message A { ${annotation} }` };
    expect(introductions({ files })).toEqual(asOld);
  });

  it('is new if only its files resemble the old ones', () => {
    expect(introductions({})).toEqual([
      ['2021-02-01', 'release'],
      ['2021-01-01', 'commit'],
    ]);
  });
});

describe('a version that was away for a while', () => {
  const away: readonly ScriptedCommit[] = [
    { date: '2020-01-01', files: proto('a.v1'), tag: 'v1.0.0' },
    { date: '2020-02-01', files: { 'a/v1/a.proto': null } },
    { date: '2020-04-01', files: proto('a.v1') },
    { date: '2020-05-01', tag: 'v1.2.0' },
  ];
  const introduced = (commits: readonly ScriptedCommit[]): unknown =>
    windowIn(lived(commits, { asOf: '2021-01-01', files: proto('a.v1') }), 'a.v1').introductions.map(({ day }) => day);

  it('keeps its release if no release lacked it; its commit is the one that restored it', () => {
    expect(introduced(away)).toEqual(['2020-01-01', '2020-04-01']);
  });

  it('begins again after a final release without it, not after a pre-release', () => {
    const without = (tag: string): readonly ScriptedCommit[] =>
      away.toSpliced(2, 0, { date: '2020-03-01', tag, files: proto('b.v1') });
    expect(introduced(without('v1.1.0-rc.1'))).toEqual(['2020-01-01', '2020-04-01']);
    expect(introduced(without('v1.1.0'))).toEqual(['2020-05-01', '2020-04-01']);
  });

  it('does not begin again because a branch lacks it that left before it came', () => {
    const commits: readonly ScriptedCommit[] = [
      { date: '2019-01-01', besideTag: { tag: 'v0.9.1', packages: [] } },
      ...away,
    ];
    expect(introduced(commits)).toEqual(['2020-01-01', '2020-04-01']);
  });
});

describe('a version that no release ever had', () => {
  const commits: readonly ScriptedCommit[] = [
    { date: '2020-01-01', files: proto('a.v1'), tag: 'v1.0.0' },
    { date: '2020-02-01', files: proto('a.v2') },
    { date: '2020-03-01', files: { 'a/v2/a.proto': null } },
    { date: '2021-01-01', files: proto('a.v3'), tag: 'v1.1.0' },
  ];

  it('starts no clock: the next one that was released does', () => {
    const files = { ...proto('a.v1'), ...proto('a.v3') };
    const { windows, lastCut } = computeSchedule(lived(commits, { asOf: '2021-06-01', files }));
    expect(windows.map(({ package: name, supersededBy }) => [name, supersededBy])).toEqual([
      ['a.v1', 'a.v3'],
      ['a.v2', null],
      ['a.v3', null],
    ]);
    expect(lastCut).toMatchObject({ day: '2021-01-01', evidence: 'release v1.1.0' });
  });

  it('leaves its predecessor current after it was deleted again', () => {
    const each = lived(commits.slice(0, 3), { asOf: '2020-06-01', files: proto('a.v1') });
    expect(windowIn(each, 'a.v1')).toMatchObject({ state: 'current', supersededBy: null });
  });
});

describe('a version that was released and deleted again', () => {
  const commits: readonly ScriptedCommit[] = [
    { date: '2020-01-01', files: proto('a.v1'), tag: 'v1.0.0' },
    { date: '2020-02-01', files: proto('a.v2'), tag: 'v1.1.0' },
    { date: '2020-03-01', files: { 'a/v2/a.proto': null }, tag: 'v1.2.0' },
  ];

  it('leaves its predecessor superseded, without an end', () => {
    const each = lived(commits, { asOf: '2023-06-01', files: proto('a.v1') });
    expect(windowIn(each, 'a.v1')).toMatchObject({
      state: 'previous',
      supersededBy: 'a.v2',
      supportEnds: null,
      overdueDays: null,
      additionsUntil: null,
      open: 'no end: its successor a.v2 was deleted',
    });
  });
});

it('C-37: an older release line serves a version that a newer one has dropped', () => {
  const releases = [
    { version: 'v1.2.0', date: '2022-09-17' },
    { version: 'v2.0.0-alpha.0', date: '2023-07-19' },
    { version: 'v1.3.0', date: '2025-09-17' },
  ];
  const versions = [{ package: 'disk.v1beta1', removedIn: 'v2.0.0-alpha.0' }];
  const each = { asOf: '2025-10-01', policy: 'csi-proxy', manifest: { standalone: true, releases, versions } };
  expect(windowIn(each, 'disk.v1beta1')).toMatchObject({
    state: 'removed',
    removed: { day: '2023-07-19' },
    lastRelease: 'v1.3.0',
  });
});

it('counts releases by date, so that a late one on an old line has no effect', () => {
  const releases = [
    { version: 'v1.0.0', date: '2020-01-01' },
    { version: 'v2.0.0', date: '2021-01-01' },
    { version: 'v2.1.0', date: '2022-01-01' },
    { version: 'v2.2.0', date: '2023-01-01' },
    { version: 'v1.1.0', date: '2024-01-01' },
  ];
  const versions = [{ package: 'a.v1', announcedIn: 'v1.0.0' }];
  const each = { asOf: '2024-06-01', policy: 'csi-proxy', manifest: { standalone: true, releases, versions } };
  expect(windowIn(each, 'a.v1').supportEnds).toBe('2023-01-01');
});

it('a release line that begins after the next major version continues in parallel', () => {
  const releases = [
    { version: 'v1.0.0', date: '2020-01-01' },
    { version: 'v2.0.0', date: '2021-01-01' },
    { version: 'v1.1.0', date: '2022-01-01' },
  ];
  const { windows } = computeSchedule({
    asOf: '2023-01-01',
    policy: 'fybrik',
    manifest: { standalone: true, releases },
  });
  expect(windows.map(({ package: name, state, supportEnds }) => [name, state, supportEnds])).toEqual([
    ['v1.0', 'ended', '2021-01-01'],
    ['v1.1', 'current', null],
    ['v2.0', 'current', null],
  ]);
});

it('a release line ends with the third one after it by date, regardless of the numbers', () => {
  const releases = [
    { version: 'v1.0.0', date: '2020-01-01' },
    { version: 'v1.1.0', date: '2020-02-01' },
    { version: 'v1.3.0', date: '2020-03-01' },
    { version: 'v1.2.0', date: '2020-04-01' },
  ];
  const manifest = { standalone: true, releases };
  const end = (asOf: string) => windowIn({ asOf, policy: 'fybrik', manifest }, 'v1.0').supportEnds;
  expect([end('2020-03-15'), end('2020-05-01')]).toEqual([null, '2020-04-01']);
});

describe('the cuts of majors', () => {
  const lastCut = (asOf: string, entries: Readonly<Record<string, string>>) => {
    const versions = Object.entries(entries).map(([name, introduced]) => ({ package: name, introduced }));
    return computeSchedule({ asOf, manifest: { versions } }).lastCut?.day;
  };

  it('are not those of a family that began with a high number', () => {
    expect(lastCut('2022-01-01', { 'a.v2': '2017-05-01', 'a.v3': '2020-01-16', 'x.v5': '2021-01-01' })).toBe(
      '2020-01-16',
    );
  });

  it('do not move when another family follows, or begins with a low number', () => {
    const entries = { 'a.v2': '2018-01-01', 'b.v1': '2019-01-01', 'b.v2': '2020-01-01' };
    expect([lastCut('2018-06-01', entries), lastCut('2021-01-01', entries)]).toEqual(['2018-01-01', '2018-01-01']);
  });
});

it('reports manifest entries about missing subjects', () => {
  const files = proto('a.v3', 'message M { string x = 1 [deprecated = true]; }');
  const manifest = {
    versions: [{ package: 'a.v3', introducedIn: 'v9.9.9', removed: '2020-01-01' }],
    items: [
      { name: 'a.v3.M.y', marked: '2020-01-01' },
      { name: 'a.v3.M.x' },
      { name: 'a.v3.M.gone', removed: '2019-01-01' },
    ],
  };
  expect(computeSchedule({ asOf: '2021-01-01', files, manifest }).sources.notes).toEqual([
    'there is no git history here, so all dates are from the manifest',
    'the manifest names releases without a date: v9.9.9',
    'the manifest names items that the tree does not contain: a.v3.M.y',
    'the tree still contains what the manifest marks as removed: a.v3',
  ]);
});

it('a day at the end of the calendar is not in the past', () => {
  const versions = [
    { package: 'a.v1', introduced: '2020-01-01' },
    { package: 'a.v2', introduced: '9999-06-01' },
  ];
  expect(windowIn({ asOf: '9999-07-01', manifest: { versions } }, 'a.v1')).toMatchObject({
    state: 'previous',
    supportEnds: '9999-12-31',
  });
});

it('explains why there is no next major version', () => {
  const inputs = toInputs({ asOf: '2023-01-01', policy: 'envoy@2022-11' });
  expect(judgeNextMajor(inputs, gatherFacts(inputs))).toMatchObject({
    isDateOk: false,
    basis: [{ clause: 'final-major' }],
  });
});
