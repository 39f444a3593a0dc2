/** The plan of the next major version: which packages move, where to, and why. */
import type { DescribedCause } from '@protoshepherd/dag';
import { formatCount, wellFormed } from '@protoshepherd/report/words';

import { escapeHtml } from '../../escape-html.ts';
import { framePage } from '../parts/page-frame.ts';
import { linkHtml, textHtml } from '../parts/page-text.ts';
import type { SiteContent } from '../site-content.ts';
import type { SiteLinks } from '../site-links.ts';

/** The maximum number of causes listed per package. */
const maxCauses = 50;

export function planPage({ reference, title }: SiteContent, links: SiteLinks): string {
  const { upgrades, unchanged } = reference.plan;
  const sections = upgrades.map(({ package: name, to, because }) => {
    const causes = because.slice(0, maxCauses).map((cause) => `<li>${causeHtml(cause, links)}</li>`);
    const rest = because.length > maxCauses ? `<li>and ${formatCount(because.length - maxCauses)} more</li>` : '';
    return `<section class="element" id="${escapeHtml(wellFormed(name))}"><h2>${linkHtml(name, links.address(name), '')} <span class="kind">would move to</span> ${linkHtml(to, links.address(to), '')}</h2><ul class="plan-causes">${causes.join('')}${rest}</ul></section>`;
  });
  const said =
    upgrades.length === 0
      ? 'No package needs a new major version.'
      : `${formatCount(upgrades.length, 'package')} would move to a next major version; ${formatCount(unchanged.length)} would stay.`;
  return framePage({
    path: 'plan.html',
    site: title,
    title: 'Plan',
    content: `<div class="package-head"><h1>Plan of the next major version</h1><p class="made">${said} Nothing has been written yet.</p></div>\n${sections.join('\n')}`,
  });
}

function causeHtml(cause: DescribedCause, links: SiteLinks): string {
  switch (cause.kind) {
    case 'deprecated':
      return `${linkHtml(cause.element, links.address(cause.element), '')} is deprecated`;
    case 'rename':
      return `${linkHtml(cause.element, links.address(cause.element), '')} would be renamed to ${textHtml(cause.to)}`;
    case 'promotion':
      return `${linkHtml(cause.element, links.address(cause.element), '')} would join the oneof ${textHtml(cause.to)}`;
    case 'move':
      return `<bdi class="name">${textHtml(cause.file)}</bdi> would move to ${textHtml(cause.to)}`;
    case 'dependency':
      return `depends on ${cause.path.map((name) => linkHtml(name, links.address(name), '')).join(' → ')}`;
    case 'forced':
      return 'was requested';
  }
}
