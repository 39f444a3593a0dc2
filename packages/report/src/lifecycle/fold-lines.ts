/**
 * What a text of the life cycle lists, and what it only counts. Whatever has a day ahead or behind that somebody must act on is listed, up to a limit; what needs nothing to be done, such as
 * current versions and those that are gone, is a count once there is more than a handful.
 */
import type { DeprecatedItem, SupportWindow } from '@protoshepherd/scheduler';
import { compareText } from '@protoshepherd/source';

import { formatCount } from '../text/format-count.ts';
import type { Standing } from './describe-window.ts';

/** One version or item, in words. */
export interface LifecycleLine {
  readonly name: string;
  readonly standing: Standing;
  /** Is there nothing that somebody must do? */
  readonly isQuiet: boolean;
}

/** What is printed of a group: lines, and sentences about the others. */
export interface FoldedLines {
  readonly lines: readonly LifecycleLine[];
  readonly sentences: readonly string[];
}

/** So many quiet lines are listed. */
const handful = 5;

/** So many lines with a day are listed. */
const mostLines = 20;

/** Must nobody do anything about a version? */
export function isQuietWindow({ state, supportEnds }: SupportWindow): boolean {
  return (
    state === 'removed' || state === 'ended' || (supportEnds === null && state !== 'overdue' && state !== 'removable')
  );
}

/** Must nobody do anything about a deprecated item yet? */
export function isQuietItem({ state, supportEnds }: DeprecatedItem): boolean {
  return supportEnds === null && state !== 'overdue' && state !== 'removable';
}

/** Folds the lines of a group. Of a group that people look for news in, the newest lines stay. */
export function foldLines(lines: readonly LifecycleLine[], showsNewest: boolean): FoldedLines {
  const loud = lines.filter(({ isQuiet }) => !isQuiet);
  const quiet = lines.filter(({ isQuiet }) => isQuiet);
  const hidden = loud.length - mostLines;
  const newest = quiet.toSorted((a, b) => compareText(b.standing.day ?? '', a.standing.day ?? '')).slice(0, handful);
  const kept = quiet.length <= handful ? quiet : showsNewest ? newest : [];
  const counted = quiet.filter((line) => !kept.includes(line));
  return {
    lines: [...loud.slice(0, mostLines), ...kept],
    sentences: [
      ...(hidden > 0 ? [`and ${formatCount(hidden)} more with later days`] : []),
      ...(counted.length === 0 ? [] : [describeCounted(counted, lines.length)]),
    ],
  };
}

/** What the days of some lines are, and from when to when; with their number, if they are not all there are. */
function describeCounted(lines: readonly LifecycleLine[], total: number): string {
  const days = lines.flatMap(({ standing }) => standing.day ?? []).toSorted();
  const words = [...new Set(lines.map(({ standing }) => standing.words.replace(/ \d.*| on the day/, '')))].join(' or ');
  const [first] = days;
  const range = first === undefined ? '' : first === days.at(-1) ? ` on ${first}` : ` from ${first} to ${days.at(-1)}`;
  const count = lines.length === total ? '' : `and ${formatCount(lines.length)} more, `;
  return `${count}${words}${range}`;
}
