/** The panel of a cycle: its packages in cycle order, with the import lines that close it. */
import { formatCount } from '@protoshepherd/report/words';

import { element } from '../../browser/element.ts';
import { findEdge, type PageGraph } from '../view/page-graph.ts';
import { detailHeader, type DetailContext } from './detail-parts.ts';
import { importLines } from './import-list.ts';
import { packageLink } from './package-link.ts';

/** The parts of the panel, in reading order. */
export function cycleDetails(
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
