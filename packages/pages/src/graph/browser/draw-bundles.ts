/** Draws bundles as curves between the borders of two boxes; the width grows with the number of edges. */
import { svgElement } from '../../browser/element.ts';
import type { PlacedCluster } from '../layout/layout-clusters.ts';
import type { Bundle } from '../view/bundle-edges.ts';
import type { ClusterNode } from '../view/cluster-tree.ts';

/** Draws the line of a bundle. */
export function drawBundle(
  { from, to, count }: Bundle,
  places: ReadonlyMap<ClusterNode, PlacedCluster>,
): SVGPathElement | undefined {
  const [start, end] = [places.get(from), places.get(to)];
  if (start === undefined || end === undefined) return undefined;
  const width = 1 + Math.min(5, Math.log2(count));
  return svgElement('path', { class: 'bundle', d: bundlePath(start, end), 'stroke-width': width.toFixed(1) });
}

/**
 * A curve from one box to another, with an arrowhead. Opposite directions bend to different sides, so both stay
 * visible.
 */
export function bundlePath(from: PlacedCluster, to: PlacedCluster): string {
  const [a, b] = [findMiddle(from), findMiddle(to)];
  const [start, end] = [findBorderPoint(from, b), findBorderPoint(to, a)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const bend = { x: (start.x + end.x) / 2 - dy * 0.12, y: (start.y + end.y) / 2 + dx * 0.12 };
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
  const wing = (turn: number): string =>
    `${round(end.x - 7 * Math.cos(angle + turn))} ${round(end.y - 7 * Math.sin(angle + turn))}`;
  return (
    `M${round(start.x)} ${round(start.y)}Q${round(bend.x)} ${round(bend.y)} ${round(end.x)} ${round(end.y)}` +
    `M${wing(0.45)}L${round(end.x)} ${round(end.y)}L${wing(-0.45)}`
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function findMiddle({ x, y, width, height }: PlacedCluster): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The point where the line from the center of a box to a point crosses its border. */
function findBorderPoint(box: PlacedCluster, point: Point): Point {
  const { x, y } = findMiddle(box);
  const [dx, dy] = [point.x - x, point.y - y];
  const across = dx === 0 ? Number.POSITIVE_INFINITY : box.width / 2 / Math.abs(dx);
  const down = dy === 0 ? Number.POSITIVE_INFINITY : box.height / 2 / Math.abs(dy);
  const part = Math.min(across, down, 1);
  return { x: x + dx * part, y: y + dy * part };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
