/** The days of scans: how long ago one was, and which is the newest of a consumer. */
import type { ConsumerUsage } from './usage.ts';

const millisecondsOfDay = 24 * 60 * 60 * 1000;

/** Days from one day to another, both YYYY-MM-DD; negative if the first is later. */
export function daysSince(day: string, asOf: string): number {
  return Math.round((Date.parse(`${asOf}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / millisecondsOfDay);
}

/** The scans of the newest day of each consumer, in the order in which they were given. */
export function newestScans(scans: readonly ConsumerUsage[]): readonly ConsumerUsage[] {
  const days = new Map<string, string>();
  for (const { name, asOf } of scans) if (asOf > (days.get(name) ?? '')) days.set(name, asOf);
  return scans.filter(({ name, asOf }) => days.get(name) === asOf);
}
