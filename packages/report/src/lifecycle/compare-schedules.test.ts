import { describe, expect, it } from 'vitest';

import { envoyLikeSchedule } from '../../test/envoy-like-schedule.ts';
import { committed, createItem, createSchedule, createWindow } from '../../test/support-schedule.ts';
import { compareSchedules, hasScheduleChanges } from './compare-schedules.ts';
import { renderScheduleChangesMarkdown, renderScheduleChangesText } from './schedule-changes.ts';

const before = createSchedule(
  [
    createWindow('a.v1', { state: 'previous', supportEnds: '2022-03-01' }),
    createWindow('b.v1', { state: 'overdue' }),
    createWindow('c.v1'),
  ],
  [createItem('a.v1.M.f'), createItem('a.v1.M.gone')],
);
const after = createSchedule(
  [
    createWindow('a.v1', { state: 'deprecated', supportEnds: '2022-04-01', daysLeft: 100 }),
    createWindow('b.v1', { state: 'removed', removed: committed('2021-09-01'), removedLate: 7 }),
    createWindow('d.v1alpha', { state: 'alpha' }),
  ],
  [createItem('a.v1.M.f', { state: 'removable' }), createItem('a.v1.M.new')],
  { asOf: '2021-12-24', policy: 'envoy@2022-11' },
);

describe('compareSchedules', () => {
  it('finds nothing between a schedule and itself', () => {
    const changes = compareSchedules(envoyLikeSchedule(), envoyLikeSchedule());
    expect(hasScheduleChanges(changes)).toBe(false);
    expect(renderScheduleChangesText(changes)).toContain('\nNothing has changed.\n');
    expect(renderScheduleChangesMarkdown(changes)).toContain('\nNothing has changed.\n');
  });

  it('finds everything that was added, changed, moved and removed', () => {
    const changes = compareSchedules(before, after);
    expect(hasScheduleChanges(changes)).toBe(true);
    expect(renderScheduleChangesText(changes)).toBe(`Support schedule from 2021-08-25 to 2021-12-24

Policy (1)
  envoy@2022-11: instead of envoy@2021-01

Removed versions (2)
  b.v1: 2021-09-01, removed 7 days late
  c.v1: no longer exists

State changed (2)
  a.v1: previous → deprecated
  a.v1.M.f: deprecated → removable

New versions (1)
  d.v1alpha: alpha; 2020-01-16, introduced

New deprecations (1)
  a.v1.M.new: 2021-10-01, 37 days left

No longer deprecated, or removed (1)
  a.v1.M.gone: was deprecated

Dates changed (1)
  a.v1: support ends: 2022-03-01 → 2022-04-01
`);
    expect(renderScheduleChangesMarkdown(changes)).toContain(
      '\n## Removed versions\n\n- `b.v1`: 2021-09-01, removed 7 days late\n- `c.v1`: no longer exists\n',
    );
  });

  it('is symmetric: with both sides exchanged, additions are removals', () => {
    const there = compareSchedules(before, after);
    const back = compareSchedules(after, before);
    expect(back.removed.map((window) => window.package)).toEqual(there.appeared.map((window) => window.package));
    expect(back.newDeprecations).toEqual(there.endedDeprecations);
    expect(back.movedDays).toHaveLength(there.movedDays.length);
  });
});
