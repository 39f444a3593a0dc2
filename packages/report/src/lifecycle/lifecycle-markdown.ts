/** Renders the state of every version and deprecated item as a Markdown page: tables, the most urgent first. */
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { formatCount } from '../text/format-count.ts';
import { markdownTable, markdownText } from '../text/markdown-text.ts';
import { packageLabel } from '../text/package-label.ts';
import { describeSources } from './describe-sources.ts';
import { describeItem, describeWindow } from './describe-window.ts';
import { defaultScheduleTitle, type LifecycleOptions } from './lifecycle-format.ts';
import { sortByEnd } from './order-by-end.ts';
import { groupByState } from './version-states.ts';

/** Renders a page. */
export function renderLifecycleMarkdown(schedule: SupportSchedule, options: LifecycleOptions = {}): string {
  const { asOf, windows, deprecations, events } = schedule;
  const groups = groupByState(sortByEnd(windows));
  const head = describeSources(schedule).map(([name, text]) => `- ${name}: ${markdownText(text)}\n`);
  const sections = [
    ...section(
      'Versions by state',
      ['state', 'versions'],
      groups.map(([state, { length }]) => [state, formatCount(length)]),
    ),
    ...section(
      'Versions',
      ['state', 'package', 'introduced', 'day', 'standing', 'notes'],
      groups.flatMap(([state, group]) =>
        group.map((window) => {
          const { day, words, notes } = describeWindow(window);
          return [state, packageLabel(window.package), window.introduced ?? '–', day ?? '–', words, notes.join('; ')];
        }),
      ),
    ),
    ...section(
      'Deprecated items',
      ['due', 'state', 'item', 'standing', 'notes', 'place'],
      deprecations.map((item) => {
        const { day, words, notes } = describeItem(item);
        const { file, line } = item.location;
        return [
          day ?? '–',
          item.state,
          item.name,
          words,
          notes.join('; '),
          `${options.pathOf?.(file) ?? file}:${line}`,
        ];
      }),
    ),
    ...section(
      'Upcoming dates',
      ['day', 'event'],
      events.map(({ day, text }) => [day, text]),
    ),
  ];
  return `# ${markdownText(options.title ?? defaultScheduleTitle)} as of ${markdownText(asOf)}\n\n${head.join('')}${sections.join('')}`;
}

/** A heading and a table; empty for a table without rows. */
function section(heading: string, head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : [`\n## ${heading}\n\n${markdownTable(head, rows)}`];
}
