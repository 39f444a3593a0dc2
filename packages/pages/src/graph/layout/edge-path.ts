/**
 * An edge as SVG path data: a smooth curve from the right side of one box to the left side of another. Edges that do not run to the right
 * (those of cycles) leave and arrive on the right and bend around.
 */
import { measures, type Box } from './layout.ts';

/** The length and half width of an arrowhead. */
const arrow = { length: 7, half: 3.5 };

/** The curve of an edge through its places. */
export function edgePath(from: Box, bends: readonly Box[], to: Box): string {
  const x = from.x + measures.boxWidth;
  const start = `M${round(x)} ${round(middle(from))}`;
  if (to.x <= x) return start + loop(from, to);
  let path = start;
  let last = from;
  for (const stop of [...bends, to]) {
    path += curve(last, stop);
    if (stop !== to) path += `H${round(stop.x + measures.boxWidth)}`;
    last = stop;
  }
  return path;
}

function curve(from: Box, to: Box): string {
  const x = from.x + measures.boxWidth;
  const pull = Math.min(180, Math.max(36, (to.x - x) / 2));
  return `C${round(x + pull)} ${round(middle(from))} ${round(to.x - pull)} ${round(middle(to))} ${round(to.x)} ${round(middle(to))}`;
}

function loop(from: Box, to: Box): string {
  const right = Math.max(from.x, to.x) + measures.boxWidth;
  const bend = right + Math.min(measures.layerGap - 24, 28 + Math.abs(to.y - from.y) * 0.2);
  return `C${round(bend)} ${round(middle(from))} ${round(bend)} ${round(middle(to))} ${round(to.x + measures.boxWidth)} ${round(middle(to))}`;
}

/** The arrowhead of an edge. */
export function arrowPath(from: Box, to: Box): string {
  const comesFromLeft = to.x > from.x + measures.boxWidth;
  const tip = comesFromLeft ? to.x : to.x + measures.boxWidth;
  const back = comesFromLeft ? tip - arrow.length : tip + arrow.length;
  const y = middle(to);
  return `M${round(back)} ${round(y - arrow.half)}L${round(tip)} ${round(y)}L${round(back)} ${round(y + arrow.half)}`;
}

function middle({ y }: Box): number {
  return y + measures.boxHeight / 2;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
