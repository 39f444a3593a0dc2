/** The inside a bar: its segments, its marks, and the longest label that fits. */
import type { SupportWindow } from '@protoshepherd/scheduler';

import { svgElement } from '../../browser/element.ts';
import { dayToPixel } from '../view/time-scale.ts';
import { buildBar, type Mark, type BarSegment } from '../view/version-bar.ts';
import { versionLabels } from '../view/version-label.ts';
import type { RowContext } from './draw-row.ts';
import { stateFill } from './state-style.ts';

const gap = 2;
const characterWidth = 6.7;
const labelInset = 7;
/** Bars that extend beyond the screen are clipped at this distance from its edge. */
const overhang = 12;

/** Shapes of marks around a point. */
export const markShapes: Readonly<Record<Mark['kind'], string>> = {
  announced: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0Z',
  'support-ends': 'M0 -6.5L5 0L0 6.5L-5 0Z',
  'additions-until': 'M-5 -5.5H5L0 3.5Z',
  removed: 'M-4 -4L4 4M-4 4L4 -4',
};

/** Draws the inside a bar. */
export function drawBar(window: SupportWindow, top: number, context: RowContext): SVGElement[] {
  const { scale, width, measures, asOf } = context;
  const bar = buildBar(window, asOf);
  const height = measures.laneHeight - 2 * gap;
  const clamp = (day: number): number => Math.min(width + overhang, Math.max(-overhang, dayToPixel(scale, day)));
  const drawSegment = ({ kind, from, to }: BarSegment): SVGElement => {
    const x = clamp(from);
    // Only the overdue part is emphasized; the supported part before it is plain.
    const isPlain = kind === 'past' && (window.state === 'overdue' || window.state === 'removable');
    return svgElement('rect', {
      class: `stretch stretch-${kind}${bar.isOpenStart ? ' is-open-start' : ''}`,
      x,
      y: top + gap,
      width: Math.max(2, clamp(to) - x),
      height,
      rx: 3,
      fill: isPlain ? undefined : stateFill(window.state),
    });
  };
  const middle = top + measures.laneHeight / 2;
  const marks = bar.marks.map(({ kind, day }) =>
    svgElement('path', {
      class: `mark mark-${kind}`,
      d: markShapes[kind],
      transform: `translate(${clamp(day)} ${middle})`,
    }),
  );
  return [
    ...bar.segments.map(drawSegment),
    ...marks,
    ...drawLabel(window, { from: clamp(bar.from), to: clamp(bar.to), middle }, context),
  ];
}

/** The longest label that fits into the visible part of the bar; placed after the bar if none fits. */
function drawLabel(
  window: SupportWindow,
  place: { readonly from: number; readonly to: number; readonly middle: number },
  { width }: RowContext,
): SVGElement[] {
  const start = Math.max(0, place.from);
  const room = Math.min(width, place.to) - start - 2 * labelInset;
  const labels = versionLabels(window);
  const fitting = labels.find((label) => label.length * characterWidth <= room);
  if (fitting !== undefined) return [labelText(fitting, start + labelInset, place.middle)];
  const short = labels.at(-1) ?? '';
  const isSeen = place.to >= 0 && place.from <= width;
  const hasRoom = place.to + labelInset + short.length * characterWidth <= width;
  return isSeen && hasRoom ? [labelText(short, Math.max(0, place.to) + labelInset, place.middle)] : [];
}

function labelText(text: string, x: number, middle: number): SVGTextElement {
  return svgElement('text', { class: 'bar-label', x, y: middle + 4 }, text);
}
