/** Explains the lines and marks of the timeline; the filters above it explain the states. */
import { element, svgElement } from '../../browser/element.ts';
import { markShapes } from './draw-bar.ts';
import { pageParts } from './page-parts.ts';

const marks = [
  { kind: 'announced', words: 'announced' },
  { kind: 'additions-until', words: 'last day for additions' },
  { kind: 'support-ends', words: 'end of support' },
  { kind: 'removed', words: 'removed' },
] as const;

const lines = [
  { kind: 'today', words: 'the day of the schedule' },
  { kind: 'release', words: 'release' },
] as const;

const segments = [
  { kind: 'ahead', words: 'still to come' },
  { kind: 'late', words: 'present after its end of support' },
] as const;

export function showLegend(): void {
  const icon = (...parts: readonly SVGElement[]): SVGSVGElement =>
    svgElement('svg', { class: 'legend-icon', viewBox: '0 0 22 16', 'aria-hidden': 'true' }, ...parts);
  pageParts.legend.replaceChildren(
    ...marks.map(({ kind, words }) =>
      element(
        'li',
        {},
        icon(svgElement('path', { class: `mark mark-${kind}`, d: markShapes[kind], transform: 'translate(11 8)' })),
        words,
      ),
    ),
    ...segments.map(({ kind, words }) =>
      element(
        'li',
        { class: kind === 'late' ? 'state-overdue' : 'state-current' },
        icon(
          svgElement('rect', {
            class: `stretch stretch-${kind}`,
            x: 1,
            y: 3,
            width: 20,
            height: 10,
            rx: 2.5,
            fill: kind === 'late' ? 'url(#fill-overdue)' : undefined,
          }),
        ),
        words,
      ),
    ),
    ...lines.map(({ kind, words }) =>
      element('li', {}, icon(svgElement('path', { class: kind, d: 'M11 0V16' })), words),
    ),
  );
}
