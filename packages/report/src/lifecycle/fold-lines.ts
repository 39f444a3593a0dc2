/**
 * Selects the lines of a life cycle listing, and counts the rest. Lines with a date that requires action are listed, up to a limit; lines without required action, such as current and
 * removed versions, are only counted unless there are few.
 */
import type { DeprecatedItem, SupportWindow } from '@protoshepherd/scheduler';
import { compareText } from '@protoshepherd/source';

import { formatCount } from '../text/format-count.ts';
import type { StateDescription } from './describe-window.ts';

/** One version or item, in words. */
export interface LifecycleLine {
  readonly name: string;
  readonly standing: StateDescription;
  /** Is no action required? */
  readonly isQuiet: boolean;
}

/** The output of a group: lines, and sentences about omitted ones. */
export interface FoldedLines {
  readonly lines: readonly LifecycleLine[];
  readonly sentences: readonly string[];
}

/** The maximum number of quiet lines to list. */
const maxQuietLines = 5;

/** The maximum number of other lines to list. */
const maxLines = 20;

/** Does a version require no action? */
export function isQuietWindow({ state, supportEnds }: SupportWindow): boolean {
  return (
    state === 'removed' || state === 'ended' || (supportEnds === null && state !== 'overdue' && state !== 'removable')
  );
}

/** Does a deprecated item require no action yet? */
export function isQuietItem({ state, supportEnds }: DeprecatedItem): boolean {
  return supportEnds === null && state !== 'overdue' && state !== 'removable';
}

/** Folds the lines of a group. With `showsNewest`, the newest quiet lines are kept. */
export function foldLines(lines: readonly LifecycleLine[], showsNewest: boolean): FoldedLines {
  const loud = lines.filter(({ isQuiet }) => !isQuiet);
  const quiet = lines.filter(({ isQuiet }) => isQuiet);
  const hidden = loud.length - maxLines;
  const newest = quiet
    .toSorted((a, b) => compareText(b.standing.day ?? '', a.standing.day ?? ''))
    .slice(0, maxQuietLines);
  const kept = quiet.length <= maxQuietLines ? quiet : showsNewest ? newest : [];
  const counted = quiet.filter((line) => !kept.includes(line));
  return {
    lines: [...loud.slice(0, maxLines), ...kept],
    sentences: [
      ...(hidden > 0 ? [`and ${formatCount(hidden)} more with later days`] : []),
      ...(counted.length === 0 ? [] : [describeCounted(counted, lines.length)]),
    ],
  };
}

/** Summarizes the days of some lines as a range, with their number if other lines are listed. */
function describeCounted(lines: readonly LifecycleLine[], total: number): string {
  const days = lines.flatMap(({ standing }) => standing.day ?? []).toSorted();
  const words = [...new Set(lines.map(({ standing }) => standing.words.replace(/ \d.*| on the day/, '')))].join(' or ');
  const [first] = days;
  const range = first === undefined ? '' : first === days.at(-1) ? ` on ${first}` : ` from ${first} to ${days.at(-1)}`;
  const count = lines.length === total ? '' : `and ${formatCount(lines.length)} more, `;
  return `${count}${words}${range}`;
}
