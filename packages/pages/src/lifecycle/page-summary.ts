/** What a reader should know first: how many versions are in which state, what is overdue, what comes next, and what all this was made from. */
import {
  daysBetween,
  describeDays,
  describeSources,
  formatCount,
  groupByState,
  packageLabel,
  printable,
} from '@protoshepherd/report/words';
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { escapeHtml } from '../escape-html.ts';
import { namePieces } from '../name-pieces.ts';
import { writeFragment, type PageTarget } from './view/page-fragment.ts';

/** As many lines as one reads; the script offers the others. */
const summaryLines = 7;

/** A line of a list: a day, how far away it is, and what it is about. */
export interface SummaryLine {
  readonly day: string;
  readonly distance: string;
  readonly text: string;
  readonly target: PageTarget;
}

/** The section. */
export function summarySection(schedule: SupportSchedule): string {
  const overdue = overdueLines(schedule);
  const coming = comingLines(schedule);
  return `<section id="summary-section" class="summary" aria-label="Summary" tabindex="-1">
  <dl class="counts" aria-label="Versions by state">
    ${countsOf(schedule).join('\n    ')}
  </dl>
  <div class="cards">
    <section class="card${overdue.length > 0 ? ' is-urgent' : ''}" aria-labelledby="overdue-heading">
      <h2 id="overdue-heading">Overdue <span class="section-count">${formatCount(overdue.length)}</span></h2>
      ${printList('overdue-list', overdue, 'Nothing is overdue.')}
    </section>
    <section class="card" aria-labelledby="coming-heading">
      <h2 id="coming-heading">Coming dates <span class="section-count">${formatCount(coming.length)}</span></h2>
      ${printList('coming-list', coming, 'No day is known on which something ends.')}
    </section>
    <section class="card" aria-labelledby="sources-heading">
      <h2 id="sources-heading">What this is made from</h2>
      <dl class="sources">${describeSources(schedule)
        .map(
          ([name, text]) => `<div><dt>${escapeHtml(name)}</dt><dd><bdi>${escapeHtml(printable(text))}</bdi></dd></div>`,
        )
        .join('')}</dl>
    </section>
  </div>
</section>`;
}

/** What should be gone: versions and items, what has waited longest first. */
export function overdueLines({ windows, deprecations }: SupportSchedule): readonly SummaryLine[] {
  const all = [
    ...windows.map((window) => ({
      ...window,
      text: packageLabel(window.package),
      target: { package: window.package },
    })),
    ...deprecations.map((item) => ({ ...item, text: item.name, target: { package: item.package, item: item.name } })),
  ];
  return all
    .filter(({ state }) => state === 'overdue')
    .toSorted((a, b) => (b.overdueDays ?? 0) - (a.overdueDays ?? 0))
    .map((one) => ({ day: one.supportEnds ?? '–', distance: describeDays(one), text: one.text, target: one.target }));
}

/** What happens next. */
export function comingLines({ events, asOf, windows, deprecations }: SupportSchedule): readonly SummaryLine[] {
  const packages = new Set(windows.map((window) => window.package));
  const items = new Map(deprecations.map((item) => [item.name, item.package]));
  return events.map(({ day, text, subject }) => {
    const days = daysBetween(asOf, day);
    const owner = items.get(subject);
    return {
      day,
      distance: days === 0 ? 'today' : `in ${formatCount(days, 'day')}`,
      text,
      target: packages.has(subject)
        ? { package: subject }
        : owner === undefined
          ? {}
          : { package: owner, item: subject },
    };
  });
}

function printList(id: string, lines: readonly SummaryLine[], nothing: string): string {
  if (lines.length === 0) return `<p class="all-clear">${nothing}</p>`;
  const items = lines.slice(0, summaryLines).map(({ day, distance, text, target }) => {
    const words = `<bdi class="name">${namePieces(printable(text)).map(escapeHtml).join('<wbr>')}</bdi>`;
    const fragment = writeFragment(target);
    const link = fragment === '#' ? words : `<a href="${escapeHtml(fragment)}">${words}</a>`;
    return `<li><time>${escapeHtml(day)}</time><div>${link}<span class="distance">${distance}</span></div></li>`;
  });
  const left = lines.length - items.length;
  const more =
    left === 0
      ? ''
      : `<button type="button" class="more" id="${id}-more">Show all ${formatCount(lines.length)}</button>`;
  return `<ul class="dates" id="${id}">${items.join('')}</ul>${more}`;
}

function countsOf({ windows, deprecations }: SupportSchedule): string[] {
  const counts = groupByState(windows).map(([state, { length }]) => [state, length, `state-${state}`] as const);
  return [...counts, ['deprecated items', deprecations.length, 'is-items'] as const].map(
    ([name, count, tone]) => `<div class="${tone}"><dt>${name}</dt><dd>${formatCount(count)}</dd></div>`,
  );
}
