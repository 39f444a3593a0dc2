/** A package between its importers and its imports, in full names. Indirect ones follow, collapsed. */
import { formatCount } from '@protoshepherd/report/words';

import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import type { PageGraph, PagePackage } from '../view/page-graph.ts';
import { findDependencies, findDependents } from '../view/reach.ts';
import { packageLink, statusMark } from './package-link.ts';

/** The parts of the view, in reading order. */
export function neighbourhood(graph: PageGraph, one: PagePackage): HTMLElement[] {
  const above = one.incoming.map((edge) => graph.edges[edge]?.from ?? -1);
  const below = one.outgoing.map((edge) => graph.edges[edge]?.to ?? -1);
  return [
    element(
      'div',
      { class: 'focus-card' },
      statusMark(one.status),
      element('strong', {}, nameText(one.name)),
      element('span', {}, `is needed by ${formatCount(above.length)} and needs ${formatCount(below.length)}`),
    ),
    element(
      'div',
      { class: 'neighbourhood' },
      column(graph, 'above', 'Needed by', above, findDependents(graph, one.number)),
      column(graph, 'below', 'Needs', below, findDependencies(graph, one.number)),
    ),
  ];
}

function column(
  graph: PageGraph,
  side: 'above' | 'below',
  heading: string,
  direct: readonly number[],
  all: ReadonlySet<number>,
): HTMLElement {
  const near = new Set(direct);
  const far = [...all].filter((number) => !near.has(number));
  const section = element(
    'section',
    { class: `neighbours neighbours-${side}`, 'aria-label': heading },
    element('h3', {}, heading, element('span', { class: 'section-count' }, formatCount(direct.length))),
    direct.length === 0 ? element('p', { class: 'nothing' }, 'Nothing in this graph.') : linkList(graph, direct),
  );
  if (far.length > 0) {
    const summary = element('summary', {}, `${formatCount(far.length)} more through others`);
    const details = element('details', { class: 'far' }, summary);
    details.addEventListener('toggle', () => details.append(linkList(graph, far)), { once: true });
    section.append(details);
  }
  return section;
}

function linkList(graph: PageGraph, numbers: readonly number[]): HTMLElement {
  const links = numbers
    .flatMap((number) => graph.packages[number] ?? [])
    .toSorted((a, b) => a.number - b.number)
    .map((one) => element('li', {}, packageLink(one)));
  return element('ul', { class: 'name-list' }, ...links);
}
