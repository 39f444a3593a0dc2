/** Renders support windows and upcoming dates for a terminal, both in chronological order. */
import type { SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';

import { createPalette } from '../frame/palette.ts';
import { formatCount } from '../text/format-count.ts';
import { packageLabel } from '../text/package-label.ts';
import { padColumns } from '../text/pad-columns.ts';
import { printable } from '../text/printable.ts';
import { daysBetween } from './day-number.ts';
import { describeWindow } from './describe-window.ts';
import type { LifecycleOptions } from './lifecycle-format.ts';
import { findEnd, sortByEnd } from './order-by-end.ts';
import { renderScheduleHead } from './schedule-head.ts';

/** Renders windows by their end, open ones last, then upcoming events. */
export function renderScheduleText(schedule: SupportSchedule, options: LifecycleOptions = {}): string {
  const palette = createPalette(options.color ?? false);
  const { windows, events, asOf, deprecations } = schedule;
  const usages = new Map(deprecations.map(({ name, usage }) => [name, usage?.text]));
  const sections = [
    {
      heading: `Support windows (${formatCount(windows.length)})`,
      rows: [['introduced', 'ends', '', 'state', 'package'], ...sortByEnd(windows).map(windowCells)],
    },
    {
      heading: `Upcoming dates (${formatCount(events.length)})`,
      rows: events.map(({ day, subject, text }) => [
        day,
        describeDistance(daysBetween(asOf, day)),
        printable(withUsage(text, usages.get(subject))),
      ]),
    },
  ];
  const written = sections.map(({ heading, rows }) => {
    const lines = padColumns(rows).map((cells) => `  ${cells.join('  ').trimEnd()}\n`);
    return `\n${palette.strong(heading)}\n${lines.join('')}`;
  });
  return renderScheduleHead(schedule, options, palette) + written.join('');
}

function windowCells(window: SupportWindow): readonly string[] {
  const { introduced, state, open } = window;
  const name = packageLabel(window.package);
  const end = findEnd(window);
  const words = end === null ? '' : describeWindow(window).words;
  return [introduced ?? '–', end ?? '–', words, state, open === null ? name : `${name} (${printable(open)})`];
}

/** An event, and the usage of its subject. */
function withUsage(text: string, usage: string | undefined): string {
  return usage === undefined ? text : `${text} (${usage})`;
}

/** The distance of an upcoming day. */
function describeDistance(days: number): string {
  return days === 0 ? 'today' : `in ${formatCount(days, 'day')}`;
}
