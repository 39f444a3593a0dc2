/** The start page: all families with their versions side by side; removed families are collapsed. */
import type { ReferencePackage } from '@protoshepherd/project';
import { formatCount } from '@protoshepherd/report/words';
import { groupBy } from '@protoshepherd/source';

import { escapeHtml } from '../../escape-html.ts';
import { framePage } from '../parts/page-frame.ts';
import { nameHtml, textHtml } from '../parts/page-text.ts';
import type { SiteContent } from '../site-content.ts';
import { packageAddress } from '../site-links.ts';

export function indexPage(content: SiteContent): string {
  const { reference, title } = content;
  const { packages, schedule, asOf } = reference;
  const { releases } = reference.availability;
  const families = [...groupBy(packages, ({ family }) => family)];
  const living = families.filter(([, versions]) => versions.some(({ isRemoved }) => !isRemoved));
  const gone = families.filter(([, versions]) => versions.every(({ isRemoved }) => isRemoved));
  const count = packages.filter(({ isRemoved }) => !isRemoved).length;
  const last = releases.findLast(({ isPrerelease }) => !isPrerelease);
  const made = [
    `As of <time>${textHtml(asOf)}</time>`,
    `policy ${textHtml(schedule.policy)}`,
    ...(schedule.sources.head === null ? [] : [`commit ${textHtml(schedule.sources.head.commit.slice(0, 12))}`]),
    last === undefined
      ? 'no release was found, so the site has no data about releases'
      : `${formatCount(releases.length, 'release')}, the last is ${textHtml(last.tag)}`,
  ];
  const states = new Map(schedule.windows.map((window) => [window.package, window.state]));
  return framePage({
    path: 'index.html',
    site: title,
    title: 'Packages',
    content: `<div class="package-head"><h1>${textHtml(title)}</h1>
<p class="made">${made.join(' · ')}</p>
${schedule.sources.notes.map((note) => `<p class="empty">${textHtml(note)}</p>`).join('')}</div>
<h2>${formatCount(count, 'package')} in ${living.length === 1 ? '1 family' : `${formatCount(living.length)} families`}</h2>
<ul class="families">${living.map(([family, versions]) => familyHtml(family, versions, states)).join('')}</ul>
${gone.length === 0 ? '' : `<details class="gone"><summary>${gone.length === 1 ? '1 family is' : `${formatCount(gone.length)} families are`} removed</summary><ul class="families">${gone.map(([family, versions]) => familyHtml(family, versions, states)).join('')}</ul></details>`}`,
  });
}

function familyHtml(
  family: string,
  versions: readonly ReferencePackage[],
  states: ReadonlyMap<string, string>,
): string {
  const items = versions.map(({ name, version, isRemoved, elements }) => {
    const state = isRemoved ? 'removed' : (states.get(name) ?? '');
    const types = elements.filter(({ kind }) => kind === 'message' || kind === 'enum' || kind === 'service').length;
    const size = isRemoved ? '' : ` <span class="count">${formatCount(types, 'type')}</span>`;
    return `<li><a href="${escapeHtml(packageAddress(name))}">${textHtml(version || 'no version')}</a> <span class="state">${textHtml(state)}</span>${size}</li>`;
  });
  return `<li><bdi class="name">${nameHtml(family)}</bdi><ul class="versions">${items.join('')}</ul></li>`;
}
