/**
 * Leads long edges around the boxes of the layers that they pass. An edge that passes a layer gets a place in it, as if a package stood there; places are
 * ordered and settled like packages. All edges to the same package share their places, so they join on their way to it.
 */
import type { LayoutEdge, LayoutRequest } from './layout.ts';

/** More places than this would push the packages apart. */
const mostPlaces = 160;

/** A request in which every edge goes from one layer to the next. */
export interface BentRequest {
  /** Places that are no packages stand behind all packages. */
  readonly request: LayoutRequest;
  /** For every edge of the original request the places that it runs through. */
  readonly places: readonly (readonly number[])[];
}

/** Gives places to long edges; undefined when there are none, or too many. */
export function bendEdges({ depths, edges, aspect }: LayoutRequest): BentRequest | undefined {
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
  if (known.size === 0 || known.size > mostPlaces) return undefined;
  return { request: { depths: bent, edges: joinPlaces(edges, places), aspect }, places };
}

/** The pieces of all edges, each piece once. */
function joinPlaces(edges: readonly LayoutEdge[], places: readonly (readonly number[])[]): LayoutEdge[] {
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
