import { expect, test } from 'vitest';

import { isCalendarDay } from './calendar-day.ts';

test.each(['2021-01-31', '2024-02-29', '0001-01-01'])('%s is a day', (text) => {
  expect(isCalendarDay(text)).toBe(true);
});

test.each(['2021-02-30', '2023-02-29', '2021-13-01', '2021-1-1', '20210131', 'today', '', '2021-01-01T00:00:00Z'])(
  '%s is not',
  (text) => {
    expect(isCalendarDay(text)).toBe(false);
  },
);
