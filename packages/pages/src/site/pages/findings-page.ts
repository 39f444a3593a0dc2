/** Findings of the rules over the tree, by package; packages with violations of the One Definition Rule come first. */
import type { ReferenceFinding } from '@protoshepherd/project';
import { formatCount, wellFormed } from '@protoshepherd/report/words';
import { groupBy } from '@protoshepherd/source';

import { escapeHtml } from '../../escape-html.ts';
import { framePage } from '../parts/page-frame.ts';
import { linkHtml, phraseHtml, placeHtml, textHtml } from '../parts/page-text.ts';
import type { SiteContent } from '../site-content.ts';
import type { SiteLinks } from '../site-links.ts';

export function findingsPage({ reference, title, sourceUrl }: SiteContent, links: SiteLinks): string {
  const commit = reference.schedule.sources.head?.commit ?? null;
  const counted = reference.findings.filter(({ waived }) => waived === null);
  const waived = reference.findings.length - counted.length;
  const groups = [...groupBy(counted, (finding) => finding.package ?? '')].toSorted(
    ([one, first], [other, second]) => rank(first) - rank(second) || (one < other ? -1 : 1),
  );
  const findingHtml = (finding: ReferenceFinding): string => {
    const related = finding.related.map(
      ({ message, location }) => `<li>${phraseHtml(message)} ${placeHtml(location, sourceUrl, commit)}</li>`,
    );
    const places = related.length === 0 ? '' : `<ol>${related.join('')}</ol>`;
    return `<li class="finding ${finding.severity}"><span class="badge">${textHtml(finding.rule)}</span> ${phraseHtml(finding.message)} <span class="place">${placeHtml(finding.place, sourceUrl, commit)}</span>${places}</li>`;
  };
  const sections = groups.map(
    ([name, findings]) =>
      `<section class="element" id="${escapeHtml(wellFormed(name))}"><h2>${name === '' ? 'No package' : linkHtml(name, links.address(name), '')}</h2><ul class="findings">${findings.map(findingHtml).join('')}</ul></section>`,
  );
  const said =
    counted.length === 0
      ? 'The rules report no findings in this tree.'
      : `The rules report ${formatCount(counted.length, 'problem')}.`;
  const also = waived === 0 ? '' : ` ${formatCount(waived, 'finding')} more ${waived === 1 ? 'is' : 'are'} waived.`;
  return framePage({
    path: 'findings.html',
    site: title,
    title: 'Findings',
    content: `<div class="package-head"><h1>Findings</h1><p class="made">${said}${also}</p></div>\n${sections.join('\n')}`,
  });
}

/** Packages that violate the One Definition Rule come first. */
function rank(findings: readonly ReferenceFinding[]): number {
  return findings.some(({ rule }) => rule === 'odr') ? 0 : 1;
}
