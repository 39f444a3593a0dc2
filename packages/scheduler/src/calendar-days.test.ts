import { describe, expect, it, test } from 'vitest';

import { addPeriod, toDay, daysBetween, endOfNextQuarter, periodText } from './calendar-days.ts';

describe('G-1: days are UTC, months clamp', () => {
  test.each([
    ['2021-05-31', { months: 9 }, '2022-02-28'],
    ['2020-02-29', { years: 1 }, '2021-02-28'],
    ['2020-01-16', { years: 1 }, '2021-01-16'],
    ['2020-12-31', { months: 2 }, '2021-02-28'],
    ['2023-12-31', { months: 2 }, '2024-02-29'],
  ])('%s and %j is %s', (day, period, expected) => expect(addPeriod(day, period)).toBe(expected));

  it('uses the day in UTC, regardless of the time zone of the author', () => {
    expect(toDay(Date.UTC(2020, 0, 16, 23, 59, 59) / 1000)).toBe('2020-01-16');
    expect(toDay(Date.UTC(2020, 0, 17) / 1000)).toBe('2020-01-17');
  });
});

it('counts days over leap years', () => {
  expect(daysBetween('2020-01-16', '2021-01-16')).toBe(366);
  expect(daysBetween('2021-01-16', '2021-03-14')).toBe(57);
  expect(daysBetween('2021-03-14', '2021-01-16')).toBe(-57);
});

test.each([
  ['2020-01-16', '2020-06-30'],
  ['2020-03-31', '2020-06-30'],
  ['2020-11-01', '2021-03-31'],
])('the quarter after that of %s ends on %s', (day, expected) => expect(endOfNextQuarter(day)).toBe(expected));

it('stays within the years of four digits', () => {
  expect(addPeriod('9999-06-01', { years: 1 })).toBe('9999-12-31');
  expect(endOfNextQuarter('9999-11-01')).toBe('9999-12-31');
  expect(toDay(2 ** 60)).toBe('9999-12-31');
  expect(toDay(-1)).toBe('1970-01-01');
});

test.each([
  [{ years: 1 }, '1 year'],
  [{ months: 12 }, '12 months'],
  [{ years: 1, days: 2 }, '1 year and 2 days'],
  [{}, '0 days'],
])('%j is %s', (period, expected) => expect(periodText(period)).toBe(expected));
