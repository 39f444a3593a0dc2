/** Dates of scans: their age, and the newest of each consumer. */
import type { ConsumerUsage } from './usage.ts';

const millisecondsOfDay = 24 * 60 * 60 * 1000;

/** The number of days from `day` to `asOf`, both YYYY-MM-DD; negative if `day` is later. */
export function daysSince(day: string, asOf: string): number {
  return Math.round((Date.parse(`${asOf}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / millisecondsOfDay);
}

/** The scans from the newest day of each consumer, in the given order. */
export function newestScans(scans: readonly ConsumerUsage[]): readonly ConsumerUsage[] {
  const days = new Map<string, string>();
  for (const { name, asOf } of scans) if (asOf > (days.get(name) ?? '')) days.set(name, asOf);
  return scans.filter(({ name, asOf }) => days.get(name) === asOf);
}
