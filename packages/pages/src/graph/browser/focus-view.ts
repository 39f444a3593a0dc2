/** Answers in words, with full names, in place of the canvas. Each kind of focus has its own module; this one shows and hides them. */
import type { PageAddress } from '../view/page-address.ts';
import type { PageGraph } from '../view/page-graph.ts';
import { findPackage } from '../view/scene.ts';
import { bumpView } from './bump-view.ts';
import { neighbourhood } from './neighbourhood.ts';
import { pageParts } from './page-parts.ts';
import { violationView } from './violation-view.ts';

/** Fills the canvas if the address requests an answer in words. Returns whether it does. */
export function showFocusView(graph: PageGraph, address: PageAddress, close: () => void): boolean {
  const parts = buildParts(graph, address, close);
  const { focusView } = pageParts;
  focusView.hidden = parts === undefined;
  focusView.replaceChildren(...(parts ?? []));
  focusView.scrollTop = 0;
  return parts !== undefined;
}

function buildParts(graph: PageGraph, { focus, scope }: PageAddress, close: () => void): HTMLElement[] | undefined {
  switch (focus?.kind) {
    case 'package': {
      const one = graph.packages[findPackage(graph, focus.name) ?? -1];
      return one === undefined || scope !== 'neighbours' ? undefined : neighbourhood(graph, one);
    }
    case 'bump': {
      const one = graph.packages[findPackage(graph, focus.name) ?? -1];
      return one === undefined || graph.moves === undefined ? undefined : bumpView(graph, graph.moves, one, close);
    }
    case 'violation': {
      const violation = graph.violations[focus.number - 1];
      return violation && violationView(graph, violation, focus.number, close);
    }
    case 'cycle':
    case undefined:
      return undefined;
  }
}
