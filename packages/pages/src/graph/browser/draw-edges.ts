/**
 * Edges as few path elements: thousands of elements would be slow, one path of thousands of curves is not. Edges behind the boxes are cut by the
 * depth of their source, so that the browser can leave out what is off the screen.
 */
import { svgElement } from '../../browser/element.ts';
import { arrowPath, edgePath } from '../layout/edge-path.ts';
import type { Box } from '../layout/layout.ts';
import type { PageGraph } from '../view/page-graph.ts';

/** Where the packages and edges of a drawing stand, by number. */
export interface Places {
  readonly boxes: ReadonlyMap<number, Box>;
  /** What an edge runs through between its ends. */
  readonly bends: ReadonlyMap<number, readonly Box[]>;
}

/** More arrows than this in the background are noise; the drawing goes from left to right anyway. */
const arrowsWorthDrawing = 400;

/** The edges behind everything. */
export function drawGround(graph: PageGraph, edges: readonly number[], places: Places): SVGPathElement[] {
  const groups = new Map<string, number[]>();
  for (const edge of edges) {
    const { from, isWitness } = graph.edges[edge] ?? { from: 0, isWitness: false };
    const key = isWitness ? 'witness' : String(graph.packages[from]?.depth ?? 0);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [edge]);
    else group.push(edge);
  }
  return [...groups].map(([key, members]) =>
    svgElement('path', {
      class: key === 'witness' ? 'edge edge-witness' : 'edge',
      d: pathOf(graph, members, places, edges.length <= arrowsWorthDrawing),
    }),
  );
}

/** Edges in one path, with their arrows. */
export function pathOf(graph: PageGraph, edges: readonly number[], places: Places, withArrows = true): string {
  return edges
    .map((edge) => {
      const { from, to } = graph.edges[edge] ?? { from: -1, to: -1 };
      const [start, end] = [places.boxes.get(from), places.boxes.get(to)];
      if (start === undefined || end === undefined) return '';
      return edgePath(start, places.bends.get(edge) ?? [], end) + (withArrows ? arrowPath(start, end) : '');
    })
    .join('');
}
