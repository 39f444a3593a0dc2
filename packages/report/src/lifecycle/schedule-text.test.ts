import { describe, expect, it } from 'vitest';

import { createItem, createSchedule, createWindow } from '../../test/support-schedule.ts';
import { renderScheduleText } from './schedule-text.ts';

describe('renderScheduleText', () => {
  it('sorts windows by their end and events by their day', () => {
    const schedule = createSchedule(
      [
        createWindow('a.v1', { state: 'previous', supportEnds: '2022-03-01', daysLeft: 188 }),
        createWindow('a.v2'),
        createWindow('b.v1', { state: 'overdue', supportEnds: '2021-08-24', overdueDays: 1 }),
      ],
      [createItem('a.v2.M.f', { supportEnds: '2021-08-25', daysLeft: 0 })],
    );
    const [, ...sections] = renderScheduleText(schedule).split('\n\n');
    expect(sections.join('\n\n')).toBe(`Support windows (3)
  introduced  ends                       state     package
  2020-01-16  2021-08-24  1 day overdue  overdue   b.v1
  2020-01-16  2022-03-01  188 days left  previous  a.v1
  2020-01-16  –                          current   a.v2

Upcoming dates (2)
  2021-08-25  today        a.v2.M.f may be removed
  2022-03-01  in 188 days  support of a.v1 ends
`);
  });
});
