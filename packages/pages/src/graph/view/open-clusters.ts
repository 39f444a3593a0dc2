/**
 * Which clusters are open when a page opens: as many as fit, level by level, so that every name on the screen can be read. Within a level small clusters come first: they cost
 * little and say all.
 */
import { layoutClusters, type ClusterLayoutRequest } from '../layout/layout-clusters.ts';
import type { ClusterNode } from './cluster-tree.ts';

/** The clusters to open, by name; the root is always open. */
export function openClusters(request: Omit<ClusterLayoutRequest, 'isOpen'>, height: number): ReadonlySet<string> {
  const open = new Set([request.root.name]);
  const fits = (): boolean => layoutClusters({ ...request, isOpen: ({ name }) => open.has(name) }).height <= height;
  let level = request.root.children;
  while (level.length > 0) {
    const opened: ClusterNode[] = [];
    const closed = level.filter(({ children }) => children.length > 0);
    for (const cluster of closed.toSorted((a, b) => a.packages.length - b.packages.length)) {
      open.add(cluster.name);
      if (fits()) opened.push(cluster);
      else {
        open.delete(cluster.name);
        // The larger ones would not fit either.
        break;
      }
    }
    level = opened.flatMap(({ children }) => children);
  }
  return open;
}
