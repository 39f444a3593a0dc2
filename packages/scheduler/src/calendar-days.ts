/**
 * Calendar days, written YYYY-MM-DD, in UTC. Temporal does the arithmetic: a month after the 31st of January is the last day of February,
 * independent of time zones and the clock of the machine.
 */
import { Temporal } from 'temporal-polyfill';

/** A duration in calendar units. */
export interface Period {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
}

/** The last day with a four-digit year, so that days compare like texts. */
const lastDay = '9999-12-31';
const lastSecond = 253_402_300_799;

const secondsPerDay = 86_400;
const epoch = Temporal.PlainDate.from('1970-01-01');

/** A cache of days by their number since 1970, because a history uses the same few thousand days repeatedly. */
const knownDays = new Map<number, string>();

/** The UTC day of a Unix time. Git accepts any number as a time, so out-of-range values are clamped. */
export function toDay(seconds: number): string {
  const days = Math.floor(Math.min(Math.max(seconds, 0), lastSecond) / secondsPerDay);
  const day = knownDays.get(days) ?? epoch.add({ days }).toString();
  knownDays.set(days, day);
  return day;
}

/** Adds a period to a day; a day that does not exist in the month becomes its last day. */
export function addPeriod(day: string, period: Period): string {
  const sum = Temporal.PlainDate.from(day).add(period);
  return sum.year > 9999 ? lastDay : sum.toString();
}

/** The number of days between two days; negative if the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
}

/** The later of two days. */
export function maxDay(a: string, b: string): string {
  return a > b ? a : b;
}

/** The last day of the next calendar quarter. */
export function endOfNextQuarter(day: string): string {
  const date = Temporal.PlainDate.from(day);
  const firstMonth = date.month - ((date.month - 1) % 3);
  const next = date.with({ month: firstMonth, day: 1 }).add({ months: 6 }).subtract({ days: 1 });
  return next.year > 9999 ? lastDay : next.toString();
}

/** A period in words: `1 year`, `12 months`. */
export function periodText({ years = 0, months = 0, days = 0 }: Period): string {
  const parts = [
    [years, 'year'],
    [months, 'month'],
    [days, 'day'],
  ] as const;
  const said = parts
    .filter(([count]) => count !== 0)
    .map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`);
  return said.length === 0 ? '0 days' : said.join(' and ');
}
