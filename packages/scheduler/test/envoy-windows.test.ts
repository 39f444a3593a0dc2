/** The acceptance examples of Envoy's clock, each by its number in the requirements. */
import { gatherFacts, judgeNextMajor } from '@protoshepherd/scheduler';
import { describe, expect, it, test } from 'vitest';

import {
  toInputs,
  requirePolicy,
  computeSchedule,
  windowIn,
  type Case,
} from '../../../test/scheduler/compute-schedule.ts';

const v2 = { package: 'envoy.api.v2', introduced: '2017-05-01' };
const v3 = { package: 'envoy.api.v3', introduced: '2020-01-16' };
const versions = [v2, v3];

describe('E-19: one year between majors', () => {
  const judge = (asOf: string) => {
    const inputs = toInputs({ asOf, manifest: { lastCut: '2020-01-16' } });
    return judgeNextMajor(inputs, gatherFacts(inputs));
  };

  it('is too early on 2021-01-15, with the first allowed day', () => {
    expect(judge('2021-01-15')).toMatchObject({ isDateOk: false, earliest: '2021-01-16', daysLeft: 1 });
  });

  it('is allowed on 2021-01-16', () => {
    expect(judge('2021-01-16')).toMatchObject({ isDateOk: true, earliest: '2021-01-16', daysLeft: null });
  });

  it('counts the debt, and mentions the consultation', () => {
    const files = {
      'a/v3/a.proto':
        'package a.v3; import "udpa/annotations/migrate.proto"; message M { string x = 1 [deprecated = true]; string y = 2 [(udpa.annotations.field_migrate).rename = "z"]; }',
      'b/v3/b.proto': 'package b.v3; message N {}',
    };
    const inputs = toInputs({ asOf: '2021-02-01', files, manifest: { consultation: { date: '2021-01-20' } } });
    expect(judgeNextMajor(inputs, gatherFacts(inputs))).toMatchObject({
      mandatory: 1,
      discretionary: 1,
      debt: [{ package: 'a.v3', mandatory: 1, discretionary: 1 }],
      consultation: { date: '2021-01-20', note: null },
    });
  });
});

describe('E-20: which versions there may be', () => {
  it('distinguishes current, previous and next', () => {
    const { windows } = computeSchedule({
      asOf: '2020-06-01',
      manifest: { versions: [...versions, { package: 'envoy.api.v4alpha', introduced: '2020-03-01' }] },
    });
    expect(windows.map(({ version, state }) => `${version} ${state}`)).toEqual([
      'v2 previous',
      'v3 current',
      'v4alpha alpha',
    ]);
  });
});

describe('E-22: the previous stable version is supported for exactly one year', () => {
  test.each<[string, Case, string]>([
    ['by commit', { asOf: '2020-02-01', manifest: { versions } }, '2021-01-16'],
    [
      'by release',
      {
        asOf: '2020-02-01',
        manifest: {
          releases: [{ version: 'v1.13.0', date: '2020-01-20' }],
          versions: [v2, { package: 'envoy.api.v3', introducedIn: 'v1.13.0' }],
        },
      },
      '2021-01-20',
    ],
  ])('%s', (_, each, ends) => {
    expect(windowIn(each, 'envoy.api.v2')).toMatchObject({
      supportEnds: ends,
      state: 'previous',
      supersededBy: 'envoy.api.v3',
    });
  });

  it('was removed 57 days late', () => {
    const manifest = { versions: [{ ...v2, removed: '2021-03-14' }, v3] };
    expect(windowIn({ asOf: '2021-04-01', manifest }, 'envoy.api.v2')).toMatchObject({
      state: 'removed',
      removedLate: 57,
      removed: { day: '2021-03-14' },
      overdueDays: null,
    });
  });

  test.each([
    ['2021-01-15', 'previous', 1, null],
    ['2021-01-16', 'removable', null, 0],
    ['2021-01-17', 'overdue', null, 1],
  ])('on %s it is %s', (asOf, state, daysLeft, overdueDays) => {
    expect(windowIn({ asOf, manifest: { versions } }, 'envoy.api.v2')).toMatchObject({ state, daysLeft, overdueDays });
  });
});

it('E-23: the clock runs even without a newer major version', () => {
  const window = windowIn({ asOf: '2021-02-01', manifest: { versions } }, 'envoy.api.v2');
  expect([window.state, window.overdueDays]).toEqual(['overdue', 16]);
});

it('E-24: a cut makes the alpha current, the current previous, and the previous one due', () => {
  const cut = [
    { package: 'envoy.config.bootstrap.v2', introduced: '2017-05-01' },
    { package: 'envoy.config.bootstrap.v3', introduced: '2020-01-16' },
    { package: 'envoy.config.bootstrap.v4', introduced: '2021-01-16' },
  ];
  const { windows } = computeSchedule({ asOf: '2021-01-16', manifest: { versions: cut } });
  expect(windows.map(({ version, state, supportEnds }) => [version, state, supportEnds])).toEqual([
    ['v2', 'removable', '2021-01-16'],
    ['v3', 'previous', '2022-01-16'],
    ['v4', 'current', null],
  ]);
});

it('E-25: a package that stayed at its old major is current, and its clock has not started', () => {
  const foo = { package: 'envoy.config.filter.network.foo.v2', introduced: '2018-01-01' };
  const window = windowIn({ asOf: '2021-06-01', manifest: { versions: [...versions, foo] } }, foo.package);
  expect(window).toMatchObject({ state: 'current', supportEnds: null, overdueDays: null, supersededBy: null });
});

describe('E-28: deprecated features stay one to two years', () => {
  test.each([
    ['2020-04-08', '2022-01-16', 648],
    ['2025-08-11', '2026-08-11', 365],
    ['2020-01-16', '2022-01-16', 731],
  ])('marked on %s, removable from %s, after %i days', (marked, ends, days) => {
    const files = { 'a/v3/a.proto': 'package a.v3; message M { string x = 1 [deprecated = true]; }' };
    const manifest = { lastCut: '2020-01-16', items: [{ name: 'a.v3.M.x', marked }] };
    const [item] = computeSchedule({ asOf: marked, files, manifest }).deprecations;
    expect(item).toMatchObject({ name: 'a.v3.M.x', supportEnds: ends, daysLeft: days, state: 'deprecated' });
  });
});

describe('E-30: additions to the previous stable version for a quarter', () => {
  it('names the last day', () => {
    expect(windowIn({ asOf: '2020-02-01', manifest: { versions } }, 'envoy.api.v2').additionsUntil).toBe('2020-04-16');
  });

  it('uses the end of the next calendar quarter if the policy requires it', () => {
    const base = requirePolicy('envoy');
    const policy = {
      ...base,
      clauses: base.clauses.map((clause) =>
        clause.kind === 'permission' && clause.to === 'add-to-previous'
          ? { ...clause, isCalendarQuarter: true }
          : clause,
      ),
    };
    expect(windowIn({ asOf: '2020-02-01', policy, manifest: { versions } }, 'envoy.api.v2').additionsUntil).toBe(
      '2020-06-30',
    );
  });
});

it('E-41: a client cannot set both members of a oneof', () => {
  const field = (rest: string): string =>
    `package a.v3; message S {} message M { oneof m { string exact = 1 [deprecated = true]; ${rest} } }`;
  const excludes = (text: string) =>
    computeSchedule({ asOf: '2021-01-01', files: { 'a/v3/a.proto': text } }).deprecations[0]?.excludesReplacement;
  expect([excludes(field('S sm = 2;')), excludes(field('S sm = 2 [deprecated = true];'))]).toEqual([true, false]);
});

describe('contradictions between text and plan', () => {
  it('6: the rule of one year wins, and a day in the manifest allows the plan', () => {
    const decided = { versions: [{ ...v2, supportEnds: '2019-12-31' }, v3] };
    expect(windowIn({ asOf: '2020-02-01', manifest: decided }, 'envoy.api.v2')).toMatchObject({
      supportEnds: '2019-12-31',
      basis: [{ clause: 'decided' }, { clause: 'additions-quarter' }],
    });
  });

  it('7: removal before the end is early, after it late', () => {
    const removedOn = (removed: string): number | null =>
      windowIn({ asOf: '2022-01-01', manifest: { versions: [{ ...v2, removed }, v3] } }, 'envoy.api.v2').removedLate;
    expect([removedOn('2021-01-15'), removedOn('2021-01-16'), removedOn('2021-01-17')]).toEqual([-1, 0, 1]);
  });
});

describe('the dated texts', () => {
  test.each([
    ['envoy', 'envoy@2021-01', '2021-01-16'],
    ['envoy@2020-05', 'envoy@2020-05', '2021-01-16'],
    ['envoy@2021-09', 'envoy@2021-09', '2021-01-16'],
    ['envoy@2022-11', 'envoy@2022-11', null],
  ])('%s is %s, and support ends on %s', (policy, name, ends) => {
    const schedule = computeSchedule({ asOf: '2020-02-01', policy, manifest: { versions } });
    expect([schedule.policy, schedule.windows[0]?.supportEnds]).toEqual([name, ends]);
  });

  it('supports version 3 indefinitely since 2022-11, and has no answer for version 2', () => {
    const each = { asOf: '2030-01-01', policy: 'envoy@2022-11', manifest: { versions } };
    const { windows } = computeSchedule(each);
    expect(windows.map(({ version, state, basis }) => [version, state, basis.map(({ clause }) => clause)])).toEqual([
      ['v2', 'previous', ['not-covered']],
      ['v3', 'current', ['final-major']],
    ]);
  });
});

it('events after the day of the schedule are unknown', () => {
  const manifest = { versions: [{ ...v2, removed: '2021-03-14' }, v3] };
  expect(
    computeSchedule({ asOf: '2019-06-01', manifest }).windows.map(({ version, state }) => [version, state]),
  ).toEqual([['v2', 'current']]);
});

it('a version without dates has an open window, and the message says what is missing', () => {
  const files = { 'a/v2/a.proto': 'package a.v2;', 'a/v3/a.proto': 'package a.v3;' };
  const window = windowIn({ asOf: '2021-01-01', files }, 'a.v2');
  expect(window).toMatchObject({
    state: 'previous',
    introduced: null,
    supportEnds: null,
    open: 'it is unknown when its successor was introduced',
  });
});

it('support ends with the implementation, even if the files remain', () => {
  const manifest = { versions: [{ ...v2, implementationRemoved: '2021-03-14' }, v3] };
  expect(windowIn({ asOf: '2022-01-01', manifest }, 'envoy.api.v2')).toMatchObject({
    state: 'ended',
    removedLate: 57,
    overdueDays: null,
  });
});
