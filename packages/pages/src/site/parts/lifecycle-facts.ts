/** The life of an element as a list of facts: introduction, deprecation, end of support with its clause, and replacement. */
import type { ReferenceElement } from '@protoshepherd/project';

import { escapeHtml } from '../../escape-html.ts';
import { linkHtml, releaseHtml, textHtml } from './page-text.ts';
import { elementAnchor } from '../view/element-anchor.ts';
import type { ElementPage } from './element-page.ts';

/** The facts as list items, in HTML. */
export function lifecycleFacts(element: ReferenceElement, page: ElementPage): readonly string[] {
  const { hasReleases } = page;
  const { since, isDeprecated, deprecatedSince, item } = element;
  return [
    ...(since === null
      ? hasReleases
        ? ['<li class="since">in no release yet</li>']
        : []
      : [`<li class="since">since ${releaseHtml(since)}</li>`]),
    ...(isDeprecated
      ? [
          `<li class="is-deprecated">deprecated${deprecatedSince === null ? '' : ` since ${releaseHtml(deprecatedSince)}`}</li>`,
        ]
      : []),
    ...(item === null ? [] : itemFacts(item, page)),
  ];
}

function itemFacts(
  { supportEnds, open, basis, replacement, name, package: own, usage }: NonNullable<ReferenceElement['item']>,
  { links, base }: ElementPage,
): readonly string[] {
  const clause = basis.at(-1);
  const because =
    clause === undefined
      ? ''
      : ` by <abbr title="${textHtml(`${clause.sentence} ${clause.reckoning}`)}">${textHtml(clause.clause)}</abbr>`;
  const windows = `${base}windows.html${elementAnchor(name)}`;
  const found = replacement === null ? undefined : links.find(replacement, own);
  return [
    ...(supportEnds === null
      ? []
      : [`<li><a href="${escapeHtml(windows)}">supported until ${textHtml(supportEnds)}</a>${because}</li>`]),
    ...(supportEnds === null && open !== null ? [`<li>no end of support yet: ${textHtml(open)}</li>`] : []),
    ...(replacement === null ? [] : [`<li>use ${linkHtml(replacement, found, base)}</li>`]),
    ...(usage === undefined ? [] : [`<li>${textHtml(usage.text)}</li>`]),
  ];
}
