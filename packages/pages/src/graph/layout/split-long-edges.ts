/**
 * Routes long edges around the boxes of the layers that they cross. In each such layer the edge gets a dummy node, which is ordered and positioned like a
 * package. Edges to the same package share their dummy nodes, so they merge on their way to it.
 */
import type { LayoutEdge, LayoutRequest } from './layout.ts';

/** More dummy nodes than this would push the packages apart. */
const maxDummyNodes = 160;

/** A request in which every edge connects adjacent layers. */
export interface SplitRequest {
  /** Dummy nodes follow all packages. */
  readonly request: LayoutRequest;
  /** For each edge of the original request, the dummy nodes it passes. */
  readonly places: readonly (readonly number[])[];
}

/** Adds dummy nodes for long edges. Undefined if there are no long edges or too many. */
export function splitLongEdges({ depths, edges, aspect }: LayoutRequest): SplitRequest | undefined {
  const layers = [...new Set(edges.flatMap(({ from, to }) => [depths[from] ?? 0, depths[to] ?? 0]))].toSorted(
    (a, b) => b - a,
  );
  const bent = [...depths];
  const known = new Map<string, number>();
  const places = edges.map(({ from, to }) =>
    layers
      .filter((depth) => depth < (depths[from] ?? 0) && depth > (depths[to] ?? 0))
      .map((depth) => {
        const key = `${to}@${depth}`;
        const place = known.get(key) ?? bent.push(depth) - 1;
        known.set(key, place);
        return place;
      }),
  );
  if (known.size === 0 || known.size > maxDummyNodes) return undefined;
  return { request: { depths: bent, edges: listSegments(edges, places), aspect }, places };
}

/** The segments of all edges, without duplicates. */
function listSegments(edges: readonly LayoutEdge[], places: readonly (readonly number[])[]): LayoutEdge[] {
  const pieces = new Map<string, LayoutEdge>();
  for (const [at, { from, to }] of edges.entries()) {
    const stops = [from, ...(places[at] ?? []), to];
    for (const [stop, next] of stops.slice(1).entries()) {
      const start = stops[stop] as number;
      pieces.set(`${start}>${next}`, { from: start, to: next });
    }
  }
  return [...pieces.values()];
}
