/** The other ends of the edges of a package, each with the import lines behind the edge. Lines are rendered when the user expands them. */
import { formatCount } from '@protoshepherd/report/words';

import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import type { ImportLine, PageGraph } from '../view/page-graph.ts';
import { packageLink } from './package-link.ts';

/** Longer lists are cut until the user expands them. */
const maxListed = 40;

/** A section with a heading and one item per edge. */
export function importSection(
  graph: PageGraph,
  heading: string,
  edges: readonly number[],
  end: 'from' | 'to',
): HTMLElement {
  const list = element('ul', { class: 'import-list' });
  const add = (some: readonly number[]): void => list.append(...some.flatMap((edge) => edgeItem(graph, edge, end)));
  add(edges.slice(0, maxListed));
  const section = element(
    'section',
    { class: 'detail-section' },
    element('h3', {}, heading, element('span', { class: 'section-count' }, String(edges.length))),
    list,
  );
  if (edges.length > maxListed) {
    const more = element('button', { type: 'button', class: 'more' }, `Show all ${formatCount(edges.length)}`);
    more.addEventListener('click', () => {
      const firstNew = list.children.length;
      add(edges.slice(maxListed));
      more.remove();
      list.children[firstNew]?.querySelector('a')?.focus();
    });
    section.append(more);
  }
  return section;
}

/** Import lines as a list: their locations and imported files. */
export function importLines(imports: readonly ImportLine[]): HTMLUListElement {
  return element(
    'ul',
    { class: 'import-lines' },
    ...imports.map(({ file, line, target, isUnused }) =>
      element(
        'li',
        {},
        element('span', { class: 'import-place' }, nameText(file), `:${line}`),
        element('span', { class: 'import-target' }, 'imports ', nameText(target)),
        ...(isUnused ? [element('span', { class: 'tag tag-unused' }, 'unused')] : []),
      ),
    ),
  );
}

function edgeItem(graph: PageGraph, number: number, end: 'from' | 'to'): HTMLLIElement[] {
  const edge = graph.edges[number];
  const other = edge && graph.packages[edge[end]];
  if (edge === undefined || other === undefined) return [];
  const summary = element('summary', {}, formatCount(edge.imports.length, 'import line'));
  const details = element('details', { class: 'lines' }, summary);
  details.addEventListener('toggle', () => details.append(importLines(edge.imports)), { once: true });
  return [
    element(
      'li',
      {},
      packageLink(other),
      ...(edge.isCrossMajor ? [element('span', { class: 'tag' }, 'other major')] : []),
      ...(edge.isWitness ? [element('span', { class: 'tag tag-violation' }, 'ODR path')] : []),
      ...(edge.imports.length === 0 ? [] : [details]),
    ),
  ];
}
