/**
 * Lays out clusters as nested boxes that fill a given width. In an open cluster, families and closed clusters form a grid, and open clusters follow in strips. The clusters of a
 * strip have equal height and a width proportional to their area, so a map has the shape of a page. The cost is linear in the number of drawn boxes.
 */
import type { ClusterNode } from '../view/cluster-tree.ts';
import { mapMeasures } from './cluster-measures.ts';

export interface PlacedCluster {
  readonly node: ClusterNode;
  readonly isOpen: boolean;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** All boxes; each open cluster precedes its contents. */
export interface ClusterLayout {
  readonly placed: readonly PlacedCluster[];
  readonly width: number;
  readonly height: number;
}

export interface ClusterLayoutRequest {
  readonly root: ClusterNode;
  readonly isOpen: (node: ClusterNode) => boolean;
  /** The width that fits the whole label of a family or closed cluster. */
  readonly measureWidth: (node: ClusterNode) => number;
  readonly width: number;
  /** Between boxes, horizontally and vertically. */
  readonly gap: number;
}

const { clusterPadding, titleHeight, boxHeight, margin } = mapMeasures;
/** Strips are most readable when their clusters are about twice as wide as tall. */
const bestAspect = 1.8;

export function layoutClusters(request: ClusterLayoutRequest): ClusterLayout {
  return new ClusterPlacer(request).place();
}

/** Caches values that the layout needs repeatedly. */
class ClusterPlacer {
  private readonly placed: PlacedCluster[] = [];
  private readonly areas = new Map<ClusterNode, number>();
  private readonly leastWidths = new Map<ClusterNode, number>();
  private readonly request: ClusterLayoutRequest;

  constructor(request: ClusterLayoutRequest) {
    this.request = request;
  }

  place(): ClusterLayout {
    const { root, width } = this.request;
    const inner = Math.max(1, width - 2 * margin);
    // A named root is drawn as a cluster; an unnamed root is only a container.
    const height =
      root.name !== '' || root.children.length === 0
        ? this.placeNode(root, margin, margin, inner)
        : this.placeChildren(root, margin, margin, inner);
    return { placed: this.placed, width, height: height + 2 * margin };
  }

  /** Places a node and returns its height. */
  private placeNode(node: ClusterNode, x: number, y: number, width: number): number {
    if (!this.isOpen(node)) {
      const own = Math.min(width, this.request.measureWidth(node));
      this.placed.push({ node, isOpen: false, x, y, width: own, height: boxHeight });
      return boxHeight;
    }
    const at = this.placed.length;
    this.placed.push({ node, isOpen: true, x, y, width, height: 0 });
    const inner = this.placeChildren(node, x + clusterPadding, y + titleHeight, width - 2 * clusterPadding);
    const height = titleHeight + inner + clusterPadding;
    this.placed[at] = { node, isOpen: true, x, y, width, height };
    return height;
  }

  private placeChildren(node: ClusterNode, x: number, y: number, width: number): number {
    const boxes = node.children.filter((child) => !this.isOpen(child));
    const blocks = node.children.filter((child) => this.isOpen(child));
    const { gap } = this.request;
    let bottom = y + this.placeGrid(boxes, x, y, width);
    for (let at = 0; at < blocks.length;) {
      const strip = this.nextStrip(blocks, at, width);
      if (bottom > y) bottom += gap;
      bottom += this.placeStrip(strip, x, bottom, width);
      at += strip.length;
    }
    return bottom - y;
  }

  private placeGrid(boxes: readonly ClusterNode[], x: number, y: number, width: number): number {
    if (boxes.length === 0) return 0;
    const { gap, measureWidth } = this.request;
    const { rows, columns } = fitColumns(boxes.map(measureWidth), width, gap);
    // Columns may be slightly wider than their widest box, to fill the line.
    const spare = width - columns.reduce((sum, each) => sum + each, 0) - gap * (columns.length - 1);
    const extra = Math.max(0, Math.min(spare / columns.length, 40));
    let left = x;
    for (const [at, column] of columns.entries()) {
      for (const [row, node] of boxes.slice(at * rows, (at + 1) * rows).entries()) {
        const top = y + row * (boxHeight + gap);
        const own = Math.min(width, column + extra);
        this.placed.push({ node, isOpen: false, x: left, y: top, width: own, height: boxHeight });
      }
      left += column + extra + gap;
    }
    return rows * (boxHeight + gap) - gap;
  }

  /** The number of clusters that brings the aspect ratios of a strip closest to the best one. */
  private nextStrip(blocks: readonly ClusterNode[], start: number, width: number): readonly ClusterNode[] {
    const { gap } = this.request;
    let best = 1;
    let bestDistance = Number.POSITIVE_INFINITY;
    let area = 0;
    let least = 0;
    for (let count = 1; start + count <= blocks.length; count++) {
      const block = blocks[start + count - 1] as ClusterNode;
      area += this.estimateArea(block);
      least += this.leastWidth(block) + (count > 1 ? gap : 0);
      if (count > 1 && least > width) break;
      const height = area / width;
      const distance = Math.abs(Math.log(width / count / height / bestAspect));
      if (distance < bestDistance) [best, bestDistance] = [count, distance];
    }
    return blocks.slice(start, start + best);
  }

  private placeStrip(strip: readonly ClusterNode[], x: number, y: number, width: number): number {
    const { gap } = this.request;
    const free = width - gap * (strip.length - 1);
    const widths = shareWidth(
      strip.map((block) => this.estimateArea(block)),
      strip.map((block) => this.leastWidth(block)),
      free,
    );
    const tops: number[] = [];
    let height = 0;
    let left = x;
    for (const [at, block] of strip.entries()) {
      tops.push(this.placed.length);
      height = Math.max(height, this.placeNode(block, left, y, widths[at] ?? free));
      left += (widths[at] ?? free) + gap;
    }
    for (const at of tops) this.placed[at] = { ...(this.placed[at] as PlacedCluster), height };
    return height;
  }

  private isOpen(node: ClusterNode): boolean {
    return node.children.length > 0 && this.request.isOpen(node);
  }

  /** The approximate area of a node. */
  private estimateArea(node: ClusterNode): number {
    const known = this.areas.get(node);
    if (known !== undefined) return known;
    const area = this.isOpen(node)
      ? node.children.reduce((sum, child) => sum + this.estimateArea(child), 0) * 1.12 +
        titleHeight * this.leastWidth(node)
      : (this.request.measureWidth(node) + this.request.gap) * (boxHeight + this.request.gap);
    this.areas.set(node, area);
    return area;
  }

  /** A cluster is at least as wide as its contents and its title. */
  private leastWidth(node: ClusterNode): number {
    if (!this.isOpen(node)) return this.request.measureWidth(node);
    const known = this.leastWidths.get(node);
    if (known !== undefined) return known;
    const inner = node.children.map((child) => this.leastWidth(child));
    const least = Math.max(this.request.measureWidth(node), ...inner) + 2 * clusterPadding;
    this.leastWidths.set(node, least);
    return least;
  }
}

/** The fewest rows that fit into a width, if each column is as wide as its widest box. Boxes fill one column before the next. */
function fitColumns(
  widths: readonly number[],
  width: number,
  gap: number,
): { readonly rows: number; readonly columns: readonly number[] } {
  const narrowest = Math.min(...widths);
  const most = Math.max(1, Math.min(widths.length, Math.floor((width + gap) / (narrowest + gap))));
  for (let count = most; count > 1; count--) {
    const rows = Math.ceil(widths.length / count);
    const columns = columnWidths(widths, rows);
    if (columns.reduce((sum, each) => sum + each + gap, -gap) <= width) return { rows, columns };
  }
  return { rows: widths.length, columns: columnWidths(widths, widths.length) };
}

function columnWidths(widths: readonly number[], rows: number): number[] {
  return Array.from({ length: Math.ceil(widths.length / rows) }, (_, at) =>
    Math.max(...widths.slice(at * rows, (at + 1) * rows)),
  );
}

/** Distributes a width by weight. Every share gets at least its minimum if the width suffices for all minimums. */
function shareWidth(weights: readonly number[], least: readonly number[], width: number): number[] {
  const needed = least.reduce((sum, each) => sum + each, 0);
  if (needed >= width) return least.map((each) => (each * width) / needed);
  const spare = width - needed;
  const total = weights.reduce((sum, each) => sum + each, 0);
  const wishes = weights.map((weight, at) => Math.max(0, (weight / total) * width - (least[at] ?? 0)));
  const wished = wishes.reduce((sum, each) => sum + each, 0);
  return least.map((each, at) => each + (wished === 0 ? spare / least.length : (spare * (wishes[at] ?? 0)) / wished));
}
