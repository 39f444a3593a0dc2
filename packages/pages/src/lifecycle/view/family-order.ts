/** Sorts families by urgency: overdue ones, then those with a date ahead, nearest first, then other supported ones, and removed ones last. */
import type { DeprecatedItem, SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';
import { sortBy } from '@protoshepherd/source/canonical-order';

import { groupByFamily } from './family-rows.ts';

/** Sort keys before and after every day. */
const earliestKey = '0000';
const latestKey = '9999';

/** The schedule with its windows in this order; the order of versions within a family stays. */
export function orderFamilies(schedule: SupportSchedule): SupportSchedule {
  const { windows, deprecations } = schedule;
  const items = new Map<string, DeprecatedItem[]>();
  for (const item of deprecations) {
    const known = items.get(item.package);
    if (known === undefined) items.set(item.package, [item]);
    else known.push(item);
  }
  const families = groupByFamily(windows).map(([family, group]) => ({ family, group, rank: rankFamily(group, items) }));
  return {
    ...schedule,
    windows: sortBy(families, ({ family, rank }) => `${rank} ${family}`).flatMap(({ group }) => group),
  };
}

/** True if a version is removed or no longer supported. */
function isEnded({ state }: SupportWindow): boolean {
  return state === 'removed' || state === 'ended';
}

/** Families without any remaining version. */
export function findEndedFamilies(windows: readonly SupportWindow[]): ReadonlySet<string> {
  return new Set(
    groupByFamily(windows)
      .filter(([, group]) => group.every(isEnded))
      .map(([family]) => family),
  );
}

function rankFamily(group: readonly SupportWindow[], items: ReadonlyMap<string, readonly DeprecatedItem[]>): string {
  if (group.every(isEnded)) return `2 ${latestKey}`;
  const all = group.flatMap((window) => [window, ...(items.get(window.package) ?? [])]);
  if (all.some(({ state }) => state === 'overdue')) return `0 ${earliestKey}`;
  const ahead = all.filter(({ daysLeft }) => daysLeft !== null).map(({ supportEnds }) => supportEnds ?? latestKey);
  if (ahead.length > 0) return `0 ${ahead.reduce((a, b) => (a < b ? a : b))}`;
  return all.some(({ state }) => state === 'removable') ? `1 ${earliestKey}` : `1 ${latestKey}`;
}
