/** The panel next to the canvas: closed, or showing the package or cycle in the address. Other kinds of focus fill the canvas. */
import { formatCount } from '@protoshepherd/report/words';

import { element } from '../../browser/element.ts';
import { type PageGraph, findEdge } from '../view/page-graph.ts';
import { findPackage } from '../view/scene.ts';
import { type DetailContext, detailHeader } from './detail-parts.ts';
import { importLines } from './import-list.ts';
import { packageDetails } from './package-details.ts';
import { packageLink } from './package-link.ts';
import { pageParts } from './page-parts.ts';

/** Renders the panel. Returns the sentence for screen readers, or undefined if there is nothing to show. */
export function showDetails(graph: PageGraph, context: DetailContext): string | undefined {
  const parts = buildDetails(graph, context);
  const { details, frame } = pageParts;
  details.hidden = parts === undefined;
  frame.classList.toggle('has-details', parts !== undefined);
  details.replaceChildren(...(parts ?? []));
  details.scrollTop = 0;
  const heading = details.querySelector('h2');
  return heading === null ? undefined : `${details.querySelector('.kicker')?.textContent ?? ''} ${heading.textContent}`;
}

function buildDetails(graph: PageGraph, context: DetailContext): HTMLElement[] | undefined {
  const { focus } = context.address;
  switch (focus?.kind) {
    case 'package': {
      const one = graph.packages[findPackage(graph, focus.name) ?? -1];
      return one && packageDetails(graph, one, context);
    }
    case 'cycle': {
      const members = graph.cycles[focus.number - 1];
      return members && cycleDetails(graph, members, focus.number, context);
    }
    case 'bump':
    case 'violation':
    case undefined:
      return undefined;
  }
}

/** The panel of a cycle: its packages in cycle order, with the import lines that close it. */
function cycleDetails(
  graph: PageGraph,
  members: readonly number[],
  number: number,
  context: DetailContext,
): HTMLElement[] {
  const items = members.flatMap((member, at) => {
    const one = graph.packages[member];
    const edge = findEdge(graph, member, members[(at + 1) % members.length] ?? member);
    const imports = edge === undefined ? [] : (graph.edges[edge]?.imports ?? []);
    return one === undefined ? [] : [element('li', {}, packageLink(one), importLines(imports.slice(0, 2)))];
  });
  return [
    detailHeader('Cycle', [`Cycle ${number}`], context),
    element(
      'p',
      { class: 'sentence' },
      `${formatCount(members.length, 'package')} that reach one another: none can be versioned without the others.`,
    ),
    element(
      'section',
      { class: 'detail-section' },
      element('h3', {}, 'Path around the cycle'),
      element('ol', { class: 'way way-cycle' }, ...items),
    ),
  ];
}
