/**
 * Days of the calendar, written YYYY-MM-DD and always in UTC. Temporal does the counting: a month after the 31st of January is the last of February,
 * and no time zone or clock of this machine has a say.
 */
import { Temporal } from 'temporal-polyfill';

/** A length of time in calendar units. */
export interface Period {
  readonly years?: number;
  readonly months?: number;
  readonly days?: number;
}

/** The last day that is written with four digits for its year, so that days compare as texts do. */
const lastDay = '9999-12-31';
const lastSecond = 253_402_300_799;

const secondsPerDay = 86_400;
const epoch = Temporal.PlainDate.from('1970-01-01');

/** Days by their number since 1970: a history asks for the same few thousand again and again. */
const knownDays = new Map<number, string>();

/** The day of a moment, in UTC. Git takes any number for a time; what no calendar has becomes the nearest day that one has. */
export function dayOf(seconds: number): string {
  const days = Math.floor(Math.min(Math.max(seconds, 0), lastSecond) / secondsPerDay);
  const day = knownDays.get(days) ?? epoch.add({ days }).toString();
  knownDays.set(days, day);
  return day;
}

/** The day that lies a period after another one; a day that a month does not have becomes its last. */
export function addPeriod(day: string, period: Period): string {
  const sum = Temporal.PlainDate.from(day).add(period);
  return sum.year > 9999 ? lastDay : sum.toString();
}

/** How many days lie between two days; negative if the second is the earlier one. */
export function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days;
}

/** The later of two days. */
export function laterOf(a: string, b: string): string {
  return a > b ? a : b;
}

/** The last day of the calendar quarter that follows the one of a day. */
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
