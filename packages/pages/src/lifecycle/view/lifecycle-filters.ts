/** Selects versions and items. Every word must occur, in any order and any case. */
import type { ItemState } from '@protoshepherd/report/words';
import type { DeprecatedItem, SupportSchedule, SupportWindow, VersionState } from '@protoshepherd/scheduler';

import { findEndedFamilies } from './family-order.ts';

/** The filters of versions. */
export interface VersionFilters {
  readonly query: string;
  /** Hidden states. */
  readonly hidden: ReadonlySet<VersionState>;
  /** Whether to show only families with something due now or soon. */
  readonly onlyDue: boolean;
  /** Whether to show families without a remaining version. A query finds them regardless. */
  readonly showsRemoved: boolean;
}

/** The filters of items; an empty state matches all. */
export interface ItemFilters {
  readonly query: string;
  readonly state: ItemState | '';
}

/** Everything that still exists. */
export const allVersions: VersionFilters = { query: '', hidden: new Set(), onlyDue: false, showsRemoved: false };

export const allItems: ItemFilters = { query: '', state: '' };

/** A date within this number of days is due soon. */
export const soon = 90;

/** True if something is due now or soon. */
function isDue({ state, daysLeft }: SupportWindow | DeprecatedItem): boolean {
  return state === 'overdue' || state === 'removable' || (daysLeft !== null && daysLeft <= soon);
}

/** The windows that match. */
export function filterWindows(
  { windows, deprecations }: SupportSchedule,
  { query, hidden, onlyDue, showsRemoved }: VersionFilters,
): readonly SupportWindow[] {
  const hasWords = wordFilter(query);
  const folded = showsRemoved || query.trim() !== '' ? new Set() : findEndedFamilies(windows);
  const duePackages = new Set(deprecations.filter(isDue).map((item) => item.package));
  const dueFamilies = new Set(
    windows.filter((window) => isDue(window) || duePackages.has(window.package)).map(({ family }) => family),
  );
  return windows.filter(
    (window) =>
      !hidden.has(window.state) &&
      !folded.has(window.family) &&
      hasWords(window.package) &&
      (!onlyDue || dueFamilies.has(window.family)),
  );
}

/** The items that match; words may also occur in their owner or replacement. */
export function filterItems(
  items: readonly DeprecatedItem[],
  { query, state }: ItemFilters,
): readonly DeprecatedItem[] {
  const hasWords = wordFilter(query);
  return items.filter(
    (item) =>
      (state === '' || item.state === state) && hasWords(`${item.name} ${item.owner ?? ''} ${item.replacement ?? ''}`),
  );
}

function wordFilter(query: string): (text: string) => boolean {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return (text) => {
    const lower = text.toLowerCase();
    return words.every((word) => lower.includes(word));
  };
}
