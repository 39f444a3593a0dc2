/** The neighbours of each package, ignoring edge direction, grouped by the side on which they are drawn. */
import type { LayoutRequest } from './layout.ts';

/** The neighbours of one package. */
export interface Neighbours {
  /** Deeper packages, drawn on the left. */
  readonly left: readonly number[];
  readonly right: readonly number[];
}

/**
 * The neighbours of every package, by index. Edges between packages of equal depth are ignored, because both ends share a layer.
 */
export function findNeighbours({ depths, edges }: LayoutRequest): Neighbours[] {
  const found = depths.map(() => ({ left: [] as number[], right: [] as number[] }));
  for (const { from, to } of edges) {
    const difference = (depths[from] ?? 0) - (depths[to] ?? 0);
    if (difference === 0) continue;
    const [left, right] = difference > 0 ? [from, to] : [to, from];
    found[left]?.right.push(right);
    found[right]?.left.push(left);
  }
  return found;
}
