/** Sorts families by urgency: overdue ones, then those with a date ahead, nearest first, then other supported ones, and removed ones last. */
import type { DeprecatedItem, SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';
import { sortBy } from '@protoshepherd/source/canonical-order';

import { groupByFamily } from './family-rows.ts';

/** Sort keys before and after every day. */
const first = '0000';
const never = '9999';

/** The schedule with its windows in this order; the order of versions within a family stays. */
export function orderFamilies(schedule: SupportSchedule): SupportSchedule {
  const { windows, deprecations } = schedule;
  const items = new Map<string, DeprecatedItem[]>();
  for (const item of deprecations) {
    const known = items.get(item.package);
    if (known === undefined) items.set(item.package, [item]);
    else known.push(item);
  }
  const families = groupByFamily(windows).map(([family, group]) => ({ family, group, rank: rankOf(group, items) }));
  return {
    ...schedule,
    windows: sortBy(families, ({ family, rank }) => `${rank} ${family}`).flatMap(({ group }) => group),
  };
}

/** True if a version is removed or no longer supported. */
function isGone({ state }: SupportWindow): boolean {
  return state === 'removed' || state === 'ended';
}

/** Families without any remaining version. */
export function findEndedFamilies(windows: readonly SupportWindow[]): ReadonlySet<string> {
  return new Set(
    groupByFamily(windows)
      .filter(([, group]) => group.every(isGone))
      .map(([family]) => family),
  );
}

function rankOf(group: readonly SupportWindow[], items: ReadonlyMap<string, readonly DeprecatedItem[]>): string {
  if (group.every(isGone)) return `2 ${never}`;
  const all = group.flatMap((window) => [window, ...(items.get(window.package) ?? [])]);
  if (all.some(({ state }) => state === 'overdue')) return `0 ${first}`;
  const ahead = all.filter(({ daysLeft }) => daysLeft !== null).map(({ supportEnds }) => supportEnds ?? never);
  if (ahead.length > 0) return `0 ${ahead.reduce((a, b) => (a < b ? a : b))}`;
  return all.some(({ state }) => state === 'removable') ? `1 ${first}` : `1 ${never}`;
}
