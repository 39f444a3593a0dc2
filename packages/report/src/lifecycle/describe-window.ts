/**
 * Describes the state of a version or an item in a few words: the relevant day, its meaning, and further notes. All human-readable formats
 * use these words.
 */
import type { DeprecatedItem, SupportWindow } from '@protoshepherd/scheduler';

import { formatCount } from '../text/format-count.ts';

/** A state in words. */
export interface StateDescription {
  /** The most relevant day; null if unknown. */
  readonly day: string | null;
  /** The meaning of the day, or its distance: `221 days overdue`. */
  readonly words: string;
  /** Further notes, as phrases. */
  readonly notes: readonly string[];
}

/** The state of a version in words. */
export function describeWindow(window: SupportWindow): StateDescription {
  const { supersededBy, open, additionsUntil, lastRelease, state } = window;
  const notes = [
    ...(supersededBy === null ? [] : [`superseded by ${supersededBy}`]),
    ...(open === null ? [] : [open]),
    ...(additionsUntil === null || state === 'removed' ? [] : [`additions until ${additionsUntil}`]),
    ...(lastRelease === null ? [] : [`last in ${lastRelease}`]),
  ];
  return { ...describeStanding(window), notes };
}

function describeStanding(window: SupportWindow): Omit<StateDescription, 'notes'> {
  const { state, removed, removedLate, supportEnds, open, introduced } = window;
  if (state === 'removed') return { day: removed?.day ?? null, words: describeRemoval(removedLate) };
  if (supportEnds !== null) return { day: supportEnds, words: describeDays(window) };
  if (open !== null) return { day: null, words: 'no end yet' };
  if (state === 'unversioned') return { day: null, words: 'no version' };
  return { day: introduced, words: introduced === null ? 'introduction unknown' : 'introduced' };
}

/** The state of a deprecated item in words. */
export function describeItem(item: DeprecatedItem): StateDescription {
  const { replacement, excludesReplacement, open, owner, marked, usage } = item;
  const notes = [
    ...(replacement === null ? [] : [`use ${replacement}`]),
    ...(excludesReplacement ? ['cannot be set together with its replacement'] : []),
    ...(open === null ? [] : [open]),
    ...(owner === null ? [] : [`owner ${owner}`]),
    ...(usage === undefined ? [] : [usage.text]),
  ];
  const { supportEnds } = item;
  if (supportEnds !== null) return { day: supportEnds, words: describeDays(item), notes };
  return { day: null, words: open === null && marked === null ? 'marked, day unknown' : 'no end yet', notes };
}

/** The distance of an end of support. */
export function describeDays({
  daysLeft,
  overdueDays,
}: Pick<SupportWindow | DeprecatedItem, 'daysLeft' | 'overdueDays'>): string {
  if (overdueDays !== null) return overdueDays === 0 ? 'due today' : `${formatCount(overdueDays, 'day')} overdue`;
  if (daysLeft !== null) return daysLeft === 0 ? 'ends today' : `${formatCount(daysLeft, 'day')} left`;
  return 'may be removed';
}

function describeRemoval(late: number | null): string {
  if (late === null) return 'removed';
  if (late === 0) return 'removed on the day';
  return `removed ${formatCount(Math.abs(late), 'day')} ${late > 0 ? 'late' : 'early'}`;
}
