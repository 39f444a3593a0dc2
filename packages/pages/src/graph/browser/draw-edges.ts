/**
 * Draws edges as a few path elements: thousands of elements would be slow, but one path with thousands of curves is fast. Background edges are
 * grouped by the depth of their source, so that the browser can skip those off the screen.
 */
import { svgElement } from '../../browser/element.ts';
import { arrowPath, edgePath } from '../layout/edge-path.ts';
import type { Box } from '../layout/layout.ts';
import type { PageGraph } from '../view/page-graph.ts';

/** The positions of packages and edges, by number. */
export interface Positions {
  readonly boxes: ReadonlyMap<number, Box>;
  /** The places that an edge passes between its ends. */
  readonly bends: ReadonlyMap<number, readonly Box[]>;
}

/** More background arrows than this are clutter; edges run from left to right anyway. */
const maxArrows = 400;

/** Draws the background edges. */
export function drawBackground(graph: PageGraph, edges: readonly number[], places: Positions): SVGPathElement[] {
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
      d: joinEdgePaths(graph, members, places, edges.length <= maxArrows),
    }),
  );
}

/** Edges as one path, with their arrowheads. */
export function joinEdgePaths(
  graph: PageGraph,
  edges: readonly number[],
  places: Positions,
  withArrows = true,
): string {
  return edges
    .map((edge) => {
      const { from, to } = graph.edges[edge] ?? { from: -1, to: -1 };
      const [start, end] = [places.boxes.get(from), places.boxes.get(to)];
      if (start === undefined || end === undefined) return '';
      return edgePath(start, places.bends.get(edge) ?? [], end) + (withArrows ? arrowPath(start, end) : '');
    })
    .join('');
}
