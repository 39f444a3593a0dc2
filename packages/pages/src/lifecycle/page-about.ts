/** The source information of the page: API, commit, policy with its sentences, and other inputs. */
import {
  describeSources,
  formatCount,
  groupByState,
  printable,
  type LifecycleOptions,
} from '@protoshepherd/report/words';
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { escapeHtml } from '../escape-html.ts';

/** A name and its value as HTML. */
type AboutLine = readonly [name: string, html: string];

export function renderAboutCard(schedule: SupportSchedule, { title, origin }: LifecycleOptions): string {
  const apiName = title ?? origin?.name;
  const lines: readonly AboutLine[] = [
    ...(apiName === undefined ? [] : [['API', plain(apiName)] as const]),
    ...describeSources(schedule).map(([key, text]): AboutLine => [
      key,
      key === 'commit' ? linked(text, origin?.commitUrl) : plain(text),
    ]),
    ['versions', plain(countVersions(schedule))],
    ['items', plain(`${formatCount(schedule.deprecations.length)} deprecated`)],
    ...(hasOwners(schedule)
      ? []
      : [['owners', plain('none known; CODEOWNERS or owners: in lifecycle.yaml names them')] as const]),
    ...(origin === undefined ? [] : [['made by', plain(`${origin.command} ${origin.toolVersion}`)] as const]),
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

/** Links a text if the address is http(s); any other scheme could run a script. */
function linked(text: string, address: string | undefined): string {
  const isWeb = address !== undefined && /^https?:\/\//i.test(address);
  return isWeb ? `<a href="${escapeHtml(address)}" rel="noreferrer">${plain(text)}</a>` : plain(text);
}

function plain(text: string): string {
  return `<bdi>${escapeHtml(printable(text))}</bdi>`;
}
