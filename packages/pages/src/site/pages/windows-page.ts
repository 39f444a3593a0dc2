/** Support windows with the clause behind each: deprecated elements by the end of their support, then every package version. Removed versions are collapsed. */
import { describeItem, describeWindow, formatCount, wellFormed } from '@protoshepherd/report/words';
import type { Basis, DeprecatedItem, SupportWindow } from '@protoshepherd/scheduler';

import { escapeHtml } from '../../escape-html.ts';
import { framePage } from '../parts/page-frame.ts';
import { linkHtml, textHtml } from '../parts/page-text.ts';
import type { SiteContent } from '../site-content.ts';
import type { SiteLinks } from '../site-links.ts';

export function windowsPage({ reference, title }: SiteContent, links: SiteLinks): string {
  const { schedule } = reference;
  const items = schedule.deprecations.map((item) => itemHtml(item, links)).join('');
  const renderRows = (windows: readonly SupportWindow[]): string =>
    windows.map((window) => windowHtml(window, links)).join('');
  const removed = schedule.windows.filter(({ state }) => state === 'removed');
  const living = renderRows(schedule.windows.filter(({ state }) => state !== 'removed'));
  return framePage({
    path: 'windows.html',
    site: title,
    title: 'Support',
    content: `<div class="package-head"><h1>Support</h1><p class="made">Policy ${textHtml(schedule.policy)} (${textHtml(schedule.policyTitle)}). As of <time>${textHtml(schedule.asOf)}</time>.</p></div>
<section class="element"><h2 id="deprecated-heading">Deprecated elements</h2>${items === '' ? '<p class="empty">Nothing is deprecated.</p>' : tableHtml('deprecated-heading', 'Element', items)}</section>
<section class="element"><h2 id="versions-heading">Package versions</h2>${living === '' ? '<p class="empty">No package exists.</p>' : tableHtml('versions-heading', 'Package', living)}</section>${
      removed.length === 0
        ? ''
        : `
<details class="element"><summary><h2 id="removed-heading">${formatCount(removed.length, 'removed version')}</h2></summary>${tableHtml('removed-heading', 'Package', renderRows(removed))}</details>`
    }`,
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
