/** The panel beside the canvas: closed, or showing the package or cycle in the address. Other kinds of focus fill the canvas. */
import type { PageGraph } from '../view/page-graph.ts';
import { findPackage } from '../view/scene.ts';
import { cycleDetails } from './cycle-details.ts';
import type { DetailContext } from './detail-parts.ts';
import { packageDetails } from './package-details.ts';
import { pageParts } from './page-parts.ts';

/** Renders the panel. Returns the sentence for screen readers, or undefined if there is nothing to show. */
export function showDetails(graph: PageGraph, context: DetailContext): string | undefined {
  const parts = detailsOf(graph, context);
  const { details, frame } = pageParts;
  details.hidden = parts === undefined;
  frame.classList.toggle('has-details', parts !== undefined);
  details.replaceChildren(...(parts ?? []));
  details.scrollTop = 0;
  const heading = details.querySelector('h2');
  return heading === null ? undefined : `${details.querySelector('.kicker')?.textContent ?? ''} ${heading.textContent}`;
}

function detailsOf(graph: PageGraph, context: DetailContext): HTMLElement[] | undefined {
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
