/** The page that compares two releases. The script fills it from the history of all packages. */
import { formatCount } from '@protoshepherd/report/words';

import { framePage } from '../parts/page-frame.ts';
import { textHtml } from '../parts/page-text.ts';
import type { SiteContent } from '../site-content.ts';

export function releasesPage({ reference, title }: SiteContent): string {
  const { schedule } = reference;
  const { releases } = reference.availability;
  const notes = schedule.sources.notes.map((note) => `<p class="empty">${textHtml(note)}</p>`).join('');
  const content =
    releases.length === 0
      ? `<p class="empty">No release was found. Releases are git tags such as v1.2.3.</p>${notes}`
      : `<form class="comparison" id="release-comparison">
<label>From <select id="release-from"></select></label> <label>To <select id="release-to"></select></label>
<p id="release-count" class="made" role="status"></p></form><div id="release-changes"></div>
<section class="element"><h2>${formatCount(releases.length, 'release')}</h2><ul class="releases">${releases
          .toReversed()
          .map(({ tag, day }) => `<li>${textHtml(tag)} <time>${textHtml(day)}</time></li>`)
          .join('')}</ul></section>`;
  return framePage({
    path: 'releases.html',
    site: title,
    title: 'Releases',
    facts: { page: 'releases' },
    content: `<div class="package-head"><h1>Releases</h1>${releases.length === 0 ? '' : '<p class="made">Choose two releases to see what was added, changed, deprecated and removed between them.</p>'}</div>\n${content}`,
  });
}
