/**
 * Chooses the initially open clusters: as many as fit with every name readable, level by level. Within a level, clusters with few members come first, because they take little room. A
 * top-level cluster with most of the packages is always open; otherwise the map would show almost nothing.
 */
import { mapMeasures } from '../layout/cluster-measures.ts';
import { layoutClusters, type ClusterLayoutRequest } from '../layout/layout-clusters.ts';
import type { ClusterNode } from './cluster-tree.ts';

/** The names of the open clusters, and the gap between boxes. */
export interface OpenedMap {
  readonly open: ReadonlySet<string>;
  readonly gap: number;
}

const { gaps } = mapMeasures;
const minGap = gaps.at(-1) ?? 0;
/** Above this share of all packages, a cluster dominates the map. */
const dominantShare = 0.75;

/** Opens the clusters that fit into a width and a height; the root is always open. */
export function openClusters(space: Omit<ClusterLayoutRequest, 'isOpen' | 'gap'>, height: number): OpenedMap {
  const open = openByLevel({ ...space, gap: minGap }, height);
  const isOpen = ({ name }: ClusterNode): boolean => open.has(name);
  return { open, gap: gaps.find((gap) => layoutClusters({ ...space, isOpen, gap }).height <= height) ?? minGap };
}

function openByLevel(request: Omit<ClusterLayoutRequest, 'isOpen'>, height: number): Set<string> {
  const open = new Set([request.root.name]);
  const most = request.root.packages.length * dominantShare;
  const fits = (): boolean => layoutClusters({ ...request, isOpen: ({ name }) => open.has(name) }).height <= height;
  const top = request.root.children;
  let level = top;
  while (level.length > 0) {
    const opened: ClusterNode[] = [];
    const closed = level.filter(({ children }) => children.length > 0);
    for (const cluster of closed.toSorted((a, b) => a.children.length - b.children.length)) {
      open.add(cluster.name);
      if (fits() || (level === top && cluster.packages.length > most)) opened.push(cluster);
      else open.delete(cluster.name);
    }
    level = opened.flatMap(({ children }) => children);
  }
  return open;
}
