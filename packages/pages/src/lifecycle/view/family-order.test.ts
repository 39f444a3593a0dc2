import { describe, expect, it } from 'vitest';

import { createItem, createSchedule, createWindow } from '../../../../report/test/support-schedule.ts';
import { findEndedFamilies, orderFamilies } from './family-order.ts';

const gone = { state: 'removed', location: null } as const;
const schedule = createSchedule(
  [
    createWindow('a.v1', gone),
    createWindow('b.v1', gone),
    createWindow('b.v2'),
    createWindow('c.v1', { state: 'removable' }),
    createWindow('d.v1', { state: 'previous', supportEnds: '2022-01-01', daysLeft: 129 }),
    createWindow('e.v1'),
    createWindow('f.v1', { state: 'overdue', overdueDays: 3 }),
  ],
  [createItem('e.v1.M.f', { supportEnds: '2021-10-01', daysLeft: 37 })],
);

describe('orderFamilies', () => {
  it('puts overdue families and those with upcoming dates first, and removed ones last', () => {
    expect(orderFamilies(schedule).windows.map((window) => window.package)).toEqual([
      'f.v1',
      'e.v1',
      'd.v1',
      'c.v1',
      'b.v1',
      'b.v2',
      'a.v1',
    ]);
  });

  it('counts a family as removed if no version is left', () => {
    expect([...findEndedFamilies(schedule.windows)]).toEqual(['a']);
  });
});
