/** How long everything is supported, and by which clause: deprecated elements by the end of their support, then every package version. */
import { describeItem, describeWindow, wellFormed } from '@protoshepherd/report/words';
import type { Basis, DeprecatedItem, SupportWindow } from '@protoshepherd/scheduler';

import { escapeHtml } from '../../escape-html.ts';
import { framePage } from '../parts/page-frame.ts';
import { linkHtml, textHtml } from '../parts/page-text.ts';
import type { SiteContent } from '../site-content.ts';
import type { SiteLinks } from '../site-links.ts';

/** Renders the page of support windows. */
export function windowsPage({ reference, title }: SiteContent, links: SiteLinks): string {
  const { schedule } = reference;
  const items = schedule.deprecations.map((item) => itemHtml(item, links)).join('');
  const windows = schedule.windows.map((window) => windowHtml(window, links)).join('');
  return framePage({
    path: 'windows.html',
    site: title,
    title: 'Support',
    content: `<div class="package-head"><h1>Support</h1><p class="made">Policy ${textHtml(schedule.policy)} (${textHtml(schedule.policyTitle)}). As of <time>${textHtml(schedule.asOf)}</time>.</p></div>
<section class="element"><h2 id="deprecated-heading">Deprecated elements</h2>${items === '' ? '<p class="empty">Nothing is deprecated.</p>' : tableHtml('deprecated-heading', 'Element', items)}</section>
<section class="element"><h2 id="versions-heading">Package versions</h2>${tableHtml('versions-heading', 'Package', windows)}</section>`,
  });
}

function tableHtml(heading: string, first: string, rows: string): string {
  return `<div class="table-frame" tabindex="0" role="region" aria-labelledby="${heading}"><table aria-labelledby="${heading}"><thead><tr><th scope="col">${first}</th><th scope="col">State</th><th scope="col">Day</th><th scope="col">Because</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}

function itemHtml(item: DeprecatedItem, links: SiteLinks): string {
  const { day, words, notes } = describeItem(item);
  return rowHtml(item.name, links, item.state, [day, words, ...notes], item.basis);
}

function windowHtml(window: SupportWindow, links: SiteLinks): string {
  const { day, words, notes } = describeWindow(window);
  return rowHtml(window.package, links, window.state, [day, words, ...notes], window.basis);
}

function rowHtml(
  name: string,
  links: SiteLinks,
  state: string,
  [day = null, ...words]: readonly (string | null)[],
  basis: readonly Basis[],
): string {
  const clause = basis.at(-1);
  const because =
    clause === undefined
      ? ''
      : `<span title="${textHtml(clause.sentence)}"><strong>${textHtml(clause.clause)}</strong>: ${textHtml(clause.reckoning)}</span>`;
  const said = words.filter((each) => each !== null).join('; ');
  return `<tr id="${escapeHtml(wellFormed(name))}"><th scope="row">${linkHtml(name, links.address(name), '')}</th><td><span class="badge">${textHtml(state)}</span></td><td>${day === null ? '' : `<time>${textHtml(day)}</time> `}${textHtml(said)}</td><td>${because}</td></tr>`;
}
