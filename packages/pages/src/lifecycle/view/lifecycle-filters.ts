/** Which versions and items are of interest. All words must occur, in any order and in any case. */
import type { ItemState } from '@protoshepherd/report/words';
import type { DeprecatedItem, SupportSchedule, SupportWindow, VersionState } from '@protoshepherd/scheduler';

import { goneFamilies } from './family-order.ts';

/** What is shown of the versions. */
export interface VersionFilters {
  readonly query: string;
  /** States that are left out. */
  readonly hidden: ReadonlySet<VersionState>;
  /** Only families in which something is due now or soon? */
  readonly onlyDue: boolean;
  /** Are families shown of which nothing is left? A query finds them all the same. */
  readonly showsRemoved: boolean;
}

/** What is shown of the items; the empty state stands for all. */
export interface ItemFilters {
  readonly query: string;
  readonly state: ItemState | '';
}

/** Everything that lives. */
export const allVersions: VersionFilters = { query: '', hidden: new Set(), onlyDue: false, showsRemoved: false };

/** All items. */
export const allItems: ItemFilters = { query: '', state: '' };

/** What ends within so many days is due soon. */
export const soon = 90;

/** Is there something to do about it, now or soon? */
function isDue({ state, daysLeft }: SupportWindow | DeprecatedItem): boolean {
  return state === 'overdue' || state === 'removable' || (daysLeft !== null && daysLeft <= soon);
}

/** The windows that pass. */
export function filterWindows(
  { windows, deprecations }: SupportSchedule,
  { query, hidden, onlyDue, showsRemoved }: VersionFilters,
): readonly SupportWindow[] {
  const hasWords = wordFilter(query);
  const folded = showsRemoved || query.trim() !== '' ? new Set() : goneFamilies(windows);
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

/** The items that pass; a word may also stand in their owner or replacement. */
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
