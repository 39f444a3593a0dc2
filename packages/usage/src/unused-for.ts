/**
 * Has no consumer used an element for some days? Missing, old and later data never give a yes. It takes all of this:
 *
 * - The data knows at least one consumer.
 * - The newest scan of every consumer is not old, and not later than the day of the answer.
 * - Every consumer has a scan from at least so many days ago, so that the data reaches back to the beginning of the period.
 * - No name of the data that might be an older name of the element is unknown: one that no known state has, and that begins like the element.
 * - No scan since then uses the element, nor does the last scan before: it says what was in use when the period began.
 */
import { fail, printable, succeed, type Result } from '@protoshepherd/source';

import { listUsers } from './describe-users.ts';
import { daysSince, newestScans } from './scan-days.ts';
import type { UsageIndex } from './usage-index.ts';
import type { ConsumerUsage } from './usage.ts';

/** Says why an element counts as unused, or why it does not; both are phrases without a full stop. */
export function unusedFor(index: UsageIndex, element: string, days: number): Result<string, string> {
  const missing = gapOf(index, days) ?? unknownName(index, element);
  if (missing !== undefined) return fail(missing);
  const { asOf } = index.terms;
  const users = index.usersAmong(scansOfPeriod(index, days), element);
  if (users.length > 0) return fail(`used within the last ${days} days by ${listUsers(users)}`);
  const { consumers, newest } = index.source;
  const period = days === 0 ? `as of ${asOf}` : `for ${days} day${days === 1 ? '' : 's'}`;
  return succeed(
    `no consumer has used ${element} ${period}, by usage data of ${consumers} consumer${consumers === 1 ? '' : 's'} up to ${newest}`,
  );
}

/** What the data lacks to speak about the last days. */
function gapOf({ scans, newest, terms: { asOf, maxAge } }: UsageIndex, days: number): string | undefined {
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

/** A name that may have meant the element once. Packages of other people begin differently. */
function unknownName({ source: { unknown } }: UsageIndex, element: string): string | undefined {
  const beginning = `${element.split('.', 1)[0]}.`;
  const name = unknown.find((each) => each.startsWith(beginning));
  return name === undefined ? undefined : `the usage data names ${name}, which no known state of the API has`;
}

function scansOfPeriod({ scans, terms: { asOf } }: UsageIndex, days: number): readonly ConsumerUsage[] {
  const isBefore = (scan: ConsumerUsage): boolean => daysSince(scan.asOf, asOf) >= days;
  const atBeginning = new Set(newestScans(scans.filter(isBefore)));
  return scans.filter((scan) => !isBefore(scan) || atBeginning.has(scan));
}
