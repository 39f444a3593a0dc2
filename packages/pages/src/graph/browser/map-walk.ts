/**
 * Keyboard navigation on the map. Right moves to a box that the current one imports, left to one that imports it, up and down through the other boxes of the same list. The
 * keyboard focus is on the box itself, so a screen reader reads its label; the position in its list is announced separately.
 */
import { formatCount, packageLabel } from '@protoshepherd/report/words';

import type { PageGraph } from '../view/page-graph.ts';
import type { ClusterMap } from './cluster-map.ts';
import { pageParts } from './page-parts.ts';

/** A focusable box: a package or a cluster. */
type Stop = SVGElement;

/** Adds the keyboard navigation. */
export function walkMap(graph: PageGraph, map: ClusterMap): void {
  const { canvas, announcement } = pageParts;
  let list: readonly Stop[] = [];
  let reason = '';

  const all = (): Stop[] => [...canvas.querySelectorAll<SVGElement>('[data-package], [data-cluster]')];
  const stand = (stop: Stop): void => {
    stop.focus({ preventScroll: true });
    map.bringIntoView(stop);
    map.showEdges(listPackages(graph, stop));
    const at = list.indexOf(stop) + 1;
    announcement.textContent = `${reason} ${formatCount(at)} of ${formatCount(list.length)}`;
  };
  const enter = (stop: Stop | undefined, others: readonly Stop[], why: string): void => {
    if (stop === undefined) return;
    [list, reason] = [others, why];
    stand(stop);
  };
  /** Follows the edges of a box to the visible boxes of their other ends. */
  const follow = (from: Stop, end: 'incoming' | 'outgoing'): void => {
    const packages = listPackages(graph, from);
    const stops = new Set<Stop>();
    for (const number of packages) {
      for (const edge of graph.packages[number]?.[end] ?? []) {
        const other = graph.edges[edge]?.[end === 'incoming' ? 'from' : 'to'] ?? -1;
        const stop = map.findElement(other);
        if (stop !== undefined && stop !== from) stops.add(stop);
      }
    }
    const found = all().filter((stop) => stops.has(stop));
    const word = end === 'outgoing' ? 'Needed by' : 'Needs';
    if (found.length === 0) announcement.textContent = end === 'outgoing' ? 'It needs nothing' : 'Nothing needs it';
    else enter(found[0], found, `${word} ${formatName(graph, from)}:`);
  };
  const shift = (from: Stop, step: 1 | -1): void => {
    const known = list.includes(from) && list.every((stop) => stop.isConnected) ? list : all();
    const next = known[(known.indexOf(from) + step + known.length) % Math.max(1, known.length)];
    enter(next, known, known === list ? reason : 'On the map:');
  };

  const moves: Readonly<Record<string, (from: Stop) => void>> = {
    ArrowRight: (from) => follow(from, 'outgoing'),
    ArrowLeft: (from) => follow(from, 'incoming'),
    ArrowDown: (from) => shift(from, 1),
    ArrowUp: (from) => shift(from, -1),
  };
  canvas.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const stop = stopAt(event.target);
    const cluster = stop?.getAttribute('data-cluster') ?? undefined;
    if (cluster !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      map.toggle(cluster);
      return;
    }
    const move = Object.hasOwn(moves, event.key) ? moves[event.key] : undefined;
    if (move === undefined) return;
    event.preventDefault();
    if (stop === undefined) enter(all()[0], all(), 'On the map:');
    else move(stop);
  });
}

function stopAt(target: EventTarget | null): Stop | undefined {
  const found = target instanceof Element ? target.closest<SVGElement>('[data-package], [data-cluster]') : null;
  return found ?? undefined;
}

/** The packages in a box. */
function listPackages(graph: PageGraph, stop: Stop): readonly number[] {
  const number = stop.getAttribute('data-package');
  if (number !== null) return [Number(number)];
  const cluster = stop.getAttribute('data-cluster') ?? '';
  return graph.packages.flatMap(({ family, number: at }) =>
    family === cluster || family.startsWith(`${cluster}.`) ? [at] : [],
  );
}

function formatName(graph: PageGraph, stop: Stop): string {
  const number = stop.getAttribute('data-package');
  return packageLabel(
    number === null ? (stop.getAttribute('data-cluster') ?? '') : (graph.packages[Number(number)]?.name ?? ''),
  );
}
