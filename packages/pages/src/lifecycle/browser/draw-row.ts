/** A family as a timeline row: its name, and a bar for each version. */
import { describeWindow, packageLabel, wellFormed } from '@protoshepherd/report/words';
import type { SupportWindow } from '@protoshepherd/scheduler';

import { element, svgElement } from '../../browser/element.ts';
import type { FamilyRow, RowMeasures } from '../view/family-rows.ts';
import { writeFragment } from '../view/page-fragment.ts';
import { dayToPixel, type TimeScale } from '../view/time-scale.ts';
import { drawBar } from './draw-bar.ts';

/** The context that all rows of a view share. */
export interface RowContext {
  readonly scale: TimeScale;
  readonly width: number;
  readonly measures: RowMeasures;
  readonly asOf: number;
  /** Days with a vertical line, and the class of the line. */
  readonly lines: readonly { readonly day: number; readonly kind: string }[];
  /** The bar in the tab order. */
  readonly active: string | undefined;
  /** The package in the address. */
  readonly current: string | undefined;
}

/** Draws a row; the caller positions it. */
export function drawRow(row: FamilyRow, context: RowContext): HTMLElement {
  const { width, scale, measures, lines } = context;
  const height = row.height - measures.nameHeight;
  const grid = lines.map(({ day, kind }) => {
    const x = Math.round(dayToPixel(scale, day)) + 0.5;
    return svgElement('path', { class: kind, d: `M${x} 0V${height}` });
  });
  const free = height - row.windows.length * measures.laneHeight;
  const bars = row.windows.map((window, lane) => barLink(window, free / 2 + lane * measures.laneHeight, context));
  return element(
    'div',
    { class: 'row', 'data-family': row.family },
    familyName(row.family),
    svgElement(
      'svg',
      { class: 'row-bars', viewBox: `0 0 ${width} ${height}`, width, height, preserveAspectRatio: 'none' },
      ...grid,
      ...bars,
    ),
  );
}

/** The last segment distinguishes families, so it gets its own line. */
function familyName(family: string): HTMLElement {
  const label = packageLabel(family);
  const end = label.lastIndexOf('.') + 1;
  return element(
    'a',
    { class: 'row-name', href: writeFragment({ family }), title: label, tabindex: -1 },
    ...(end === 0 ? [] : [element('bdi', { class: 'row-path' }, label.slice(0, end - 1))]),
    element('bdi', { class: 'row-leaf' }, label.slice(end)),
  );
}

function barLink(window: SupportWindow, top: number, context: RowContext): SVGAElement {
  const { package: name, state } = window;
  const { day, words, notes } = describeWindow(window);
  const description = [packageLabel(name), state, day === null ? words : `${words}, ${day}`, ...notes].join(', ');
  return svgElement(
    'a',
    {
      class: `bar state-${state}`,
      href: writeFragment({ package: name }),
      tabindex: context.active === name ? 0 : -1,
      'aria-label': description,
      'aria-current': context.current === wellFormed(name) ? 'true' : undefined,
      'data-bar': name,
    },
    svgElement('title', {}, description),
    ...drawBar(window, top, context),
  );
}
