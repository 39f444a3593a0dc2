/** The corner of the page: which API this is, at which commit, by which policy and with which sentences, and what else it was made from. */
import {
  defaultScheduleTitle,
  describeSources,
  formatCount,
  groupByState,
  printable,
  type LifecycleOptions,
} from '@protoshepherd/report/words';
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { escapeHtml } from '../escape-html.ts';
import { sourceLink } from '../source-link.ts';

/** A name, and text that is HTML already. */
type AboutLine = readonly [name: string, html: string];

/** The card. */
export function aboutCard(schedule: SupportSchedule, options: LifecycleOptions): string {
  const lines: readonly AboutLine[] = [
    ['API', linked(options.title ?? defaultScheduleTitle, options.repository?.url, schedule)],
    ...describeSources(schedule).map(([name, text]): AboutLine => [
      name,
      linked(
        text,
        name === 'commit' && schedule.sources.head !== null ? options.repository?.commitUrl : undefined,
        schedule,
      ),
    ]),
    ['versions', plain(countVersions(schedule))],
    ['items', plain(`${formatCount(schedule.deprecations.length)} deprecated`)],
    ...(hasOwners(schedule)
      ? []
      : [['owners', plain('none known; CODEOWNERS or owners: in lifecycle.yaml names them')] as const]),
    ...(options.madeBy === undefined ? [] : [['made by', plain(options.madeBy)] as const]),
  ];
  return `<aside class="card about" aria-labelledby="about-heading">
      <h2 id="about-heading">About this page</h2>
      <dl class="sources">${lines.map(([name, html]) => `<div><dt>${escapeHtml(name)}</dt><dd>${html}</dd></div>`).join('')}</dl>
      ${policySentences(schedule)}
    </aside>`;
}

function policySentences({ policySentences: sentences }: SupportSchedule): string {
  if (sentences.length === 0) return '';
  const items = sentences.map(({ sentence }) => `<li>${plain(sentence)}</li>`);
  return `<details class="policy-sentences"><summary>What the policy says</summary><ul>${items.join('')}</ul></details>`;
}

function countVersions({ windows }: SupportSchedule): string {
  return (
    groupByState(windows)
      .map(([state, { length }]) => `${formatCount(length)} ${state}`)
      .join(', ') || 'none'
  );
}

function hasOwners({ windows, deprecations }: SupportSchedule): boolean {
  return [...windows, ...deprecations].some(({ owner }) => owner !== null);
}

/** A text, as a link where an address is known; a commit is filled in. */
function linked(text: string, template: string | undefined, { sources }: SupportSchedule): string {
  const place = { file: '', line: 1, commit: sources.head?.commit ?? null };
  const href = template === undefined ? null : sourceLink(template, place);
  return href === null ? plain(text) : `<a href="${escapeHtml(href)}" rel="noreferrer">${plain(text)}</a>`;
}

function plain(text: string): string {
  return `<bdi>${escapeHtml(printable(text))}</bdi>`;
}
