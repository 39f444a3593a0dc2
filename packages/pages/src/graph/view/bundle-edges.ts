/**
 * Bundles edges between packages into lines between the boxes of a map. An edge belongs to the innermost open cluster that contains both ends, and connects the two members of that
 * cluster that contain them. Two clusters are thus connected by at most one line in each direction.
 */
import type { ClusterNode } from './cluster-tree.ts';
import type { PageEdge } from './page-graph.ts';

/** Edges that are drawn as one line. */
export interface Bundle {
  readonly from: ClusterNode;
  readonly to: ClusterNode;
  /** The number of edges in the bundle. */
  readonly count: number;
}

/** For every package, the boxes that contain it, outermost first. */
export type Ancestry = ReadonlyMap<number, readonly ClusterNode[]>;

/** The visible boxes that contain each package. */
export function findAncestry(root: ClusterNode, isOpen: (node: ClusterNode) => boolean): Ancestry {
  const found = new Map<number, readonly ClusterNode[]>();
  const visit = (node: ClusterNode, above: readonly ClusterNode[]): void => {
    const chain = [...above, node];
    if (node.children.length > 0 && isOpen(node)) for (const child of node.children) visit(child, chain);
    else for (const number of node.packages) found.set(number, chain);
  };
  visit(root, []);
  return found;
}

/** Bundles edges, in the order of their first edge. */
export function bundleEdges(edges: Iterable<Pick<PageEdge, 'from' | 'to'>>, ancestry: Ancestry): Bundle[] {
  const bundles = new Map<ClusterNode, Map<ClusterNode, number>>();
  for (const edge of edges) {
    const ends = divergence(ancestry.get(edge.from) ?? [], ancestry.get(edge.to) ?? []);
    if (ends === undefined) continue;
    const [from, to] = ends;
    const targets = bundles.get(from) ?? new Map<ClusterNode, number>();
    bundles.set(from, targets.set(to, (targets.get(to) ?? 0) + 1));
  }
  return Array.from(bundles, ([from, targets]) => Array.from(targets, ([to, count]) => ({ from, to, count }))).flat();
}

/** The first boxes in which two chains differ; undefined if both ends are in the same box. */
function divergence(
  from: readonly ClusterNode[],
  to: readonly ClusterNode[],
): readonly [ClusterNode, ClusterNode] | undefined {
  const at = from.findIndex((node, place) => node !== to[place]);
  const [start, end] = [from[at], to[at]];
  return start === undefined || end === undefined ? undefined : [start, end];
}
