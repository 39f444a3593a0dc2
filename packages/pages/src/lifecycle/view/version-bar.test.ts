import { dayNumber, dayFromNumber } from '@protoshepherd/report/words';
import { describe, expect, it } from 'vitest';

import { committed, createWindow } from '../../../../report/test/support-schedule.ts';
import { buildBar } from './version-bar.ts';
import { versionLabels } from './version-label.ts';

const asOf = dayNumber('2021-08-25');

/** Segments in short form; `…` for an end outside every screen. */
function formatSegments(changes: Parameters<typeof createWindow>[1]): string[] {
  const show = (day: number): string => (Math.abs(day) > 1e6 ? '…' : dayFromNumber(day));
  return buildBar(createWindow('a.v1', changes), asOf).segments.map(
    ({ kind, from, to }) => `${kind} ${show(from)} ${show(to)}`,
  );
}

describe('barOf', () => {
  it.each([
    ['current', {}, ['past 2020-01-16 2021-08-25', 'ahead 2021-08-25 …']],
    ['previous', { supportEnds: '2022-01-01' }, ['past 2020-01-16 2021-08-25', 'ahead 2021-08-25 2022-01-01']],
    ['overdue', { supportEnds: '2021-01-01' }, ['past 2020-01-16 2021-01-01', 'late 2021-01-01 2021-08-25']],
    [
      'removed late',
      { supportEnds: '2021-01-01', removed: committed('2021-03-01') },
      ['past 2020-01-16 2021-01-01', 'late 2021-01-01 2021-03-01'],
    ],
    ['removed early', { supportEnds: '2021-01-01', removed: committed('2020-03-01') }, ['past 2020-01-16 2020-03-01']],
    ['of unknown age', { introduced: null }, ['past … 2021-08-25', 'ahead 2021-08-25 …']],
    ['not there yet', { introduced: '2022-01-01' }, ['ahead 2022-01-01 …']],
  ])('of a version that is %s', (_, changes, segments) => {
    expect(formatSegments(changes)).toEqual(segments);
  });

  it('marks the days that matter', () => {
    const bar = buildBar(
      createWindow('a.v1', {
        announced: committed('2021-01-01'),
        supportEnds: '2022-01-01',
        additionsUntil: '2021-06-01',
      }),
      asOf,
    );
    expect(bar.marks.map(({ kind }) => kind)).toEqual(['announced', 'additions-until', 'support-ends']);
  });
});

describe('versionLabels', () => {
  it.each([
    [{ state: 'overdue', overdueDays: 1 }, ['v1 overdue by 1 day', 'v1 overdue', 'v1']],
    [{ state: 'previous', daysLeft: 1200 }, ['v1 previous, 1,200 days left', 'v1 previous', 'v1']],
    [{ state: 'alpha', version: 'v4alpha' }, ['v4alpha', 'v4alpha', 'v4alpha']],
    [{ state: 'unversioned', version: '' }, ['unversioned', 'unversioned', 'unversioned']],
  ] as const)('of %j', (changes, labels) => {
    expect(versionLabels(createWindow('a.v1', changes))).toEqual(labels);
  });
});
