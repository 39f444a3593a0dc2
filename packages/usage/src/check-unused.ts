/**
 * Decides whether no consumer has used an element for some days. Missing, old or later data never gives a positive result. All of these conditions must hold:
 *
 * - The data contains at least one consumer.
 * - The newest scan of every consumer is neither old nor later than the date of the result.
 * - Every consumer has a scan that is at least that many days old, so that the data covers the whole period.
 * - No unknown name in the data could be an older name of the element, that is, a name with the same beginning that is absent from all known states.
 * - No scan within the period uses the element, nor does the last scan before it, which shows the use at the start of the period.
 */
import { fail, printable, succeed, type Result } from '@protoshepherd/source';

import { listUsers } from './describe-users.ts';
import { daysSince, newestScans } from './scan-days.ts';
import type { UsageIndex } from './usage-index.ts';
import type { ConsumerUsage } from './usage.ts';

/** The reason why an element counts as unused, or why it does not; both are phrases without a full stop. */
export function checkUnused(index: UsageIndex, element: string, days: number): Result<string, string> {
  const missing = findGap(index, days) ?? unknownName(index, element);
  if (missing !== undefined) return fail(missing);
  const { asOf } = index.terms;
  const users = index.usersAmong(selectScans(index, days), element);
  if (users.length > 0) return fail(`used within the last ${days} days by ${listUsers(users)}`);
  const { consumers, newest } = index.source;
  const period = days === 0 ? `as of ${asOf}` : `for ${days} day${days === 1 ? '' : 's'}`;
  return succeed(
    `no consumer has used ${element} ${period}, according to usage data of ${consumers} consumer${consumers === 1 ? '' : 's'} up to ${newest}`,
  );
}

/** The gap in the data that prevents a statement about the period. */
function findGap({ scans, newest, terms: { asOf, maxAge } }: UsageIndex, days: number): string | undefined {
  if (newest.length === 0) return 'the usage data names no consumer';
  for (const { name, asOf: day } of newest) {
    const age = daysSince(day, asOf);
    if (age > maxAge) return `the newest scan of ${printable(name)} is from ${day}, more than ${maxAge} days ago`;
    if (age < 0) return `the newest scan of ${printable(name)} is from ${day}, after ${asOf}`;
  }
  const covered = new Set(scans.filter((scan) => daysSince(scan.asOf, asOf) >= days).map(({ name }) => name));
  const short = newest.find(({ name }) => !covered.has(name));
  return short === undefined
    ? undefined
    : `the usage data has no scan of ${printable(short.name)} that is ${days} days old`;
}

/** An unknown name that may be an older name of the element. Names in packages of other projects begin differently. */
function unknownName({ source: { unknown } }: UsageIndex, element: string): string | undefined {
  const beginning = `${element.split('.', 1)[0]}.`;
  const name = unknown.find((each) => each.startsWith(beginning));
  return name === undefined ? undefined : `the usage data names ${name}, which no known revision of the API contains`;
}

function selectScans({ scans, terms: { asOf } }: UsageIndex, days: number): readonly ConsumerUsage[] {
  const isBefore = (scan: ConsumerUsage): boolean => daysSince(scan.asOf, asOf) >= days;
  const atBeginning = new Set(newestScans(scans.filter(isBefore)));
  return scans.filter((scan) => !isBefore(scan) || atBeginning.has(scan));
}
