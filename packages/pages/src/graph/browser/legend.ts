/** Explains shapes, lines and signs. */
import { element, svgElement } from '../../browser/element.ts';
import { statuses } from '../view/filters.ts';
import type { PageGraph } from '../view/page-graph.ts';
import { pageParts } from './page-parts.ts';
import { statusWords } from './status-mark.ts';

const lines = [
  { style: 'bundle', words: 'imports; the more, the wider' },
  { style: 'bundle bundle-hover', words: 'imports of the package under the pointer' },
] as const;

/** How a package differs from the older state. */
const changes = ['added', 'removed', 'changed'] as const;

export function showLegend(graph: PageGraph): void {
  const isCompared = graph.packages.some(({ change }) => change !== undefined);
  pageParts.legend.replaceChildren(
    element(
      'ul',
      { class: 'legend' },
      ...statuses.map((status) => element('li', {}, versionIcon(`status-${status}`), statusWords[status])),
      element('li', {}, versionIcon('status-none', ' is-violating'), 'breaks the One Definition Rule'),
      ...(isCompared
        ? changes.map((change) => element('li', {}, versionIcon(`status-none change-${change}`), change))
        : []),
      ...lines.map(({ style, words }) => element('li', {}, lineIcon(style), words)),
      element('li', {}, element('span', { class: 'include-icon', 'aria-hidden': 'true' }), 'is below an include'),
    ),
  );
}

/** The box of a version, as on the map. */
function versionIcon(look: string, kind = ''): SVGSVGElement {
  return svgElement(
    'svg',
    { class: `version-icon ${look}`, viewBox: '0 0 30 16', 'aria-hidden': 'true' },
    svgElement('rect', { class: `version-box${kind}`, x: 2, y: 2, width: 26, height: 12, rx: 4 }),
  );
}

function lineIcon(style: string): SVGSVGElement {
  return svgElement(
    'svg',
    { class: 'line-icon', viewBox: '0 0 34 8', 'aria-hidden': 'true' },
    svgElement('path', { class: style, d: 'M1 4H33M27 1L33 4L27 7' }),
  );
}
