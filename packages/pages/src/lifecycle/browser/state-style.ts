/**
 * How states are distinguished: by color, pattern and word. The style defines the colors; the patterns are defined here once, and bars and
 * swatches refer to them.
 */
import { versionStates, type ItemState } from '@protoshepherd/report/words';
import type { VersionState } from '@protoshepherd/scheduler';

import { element, svgElement } from '../../browser/element.ts';

/** Lines and dots in a square of eight pixels; states that are not listed are plain. */
const patterns: Readonly<Partial<Record<VersionState, string>>> = {
  overdue: 'M-2 2L2 -2M0 8L8 0M6 10L10 6M-2 6L2 10M0 0L8 8M6 -2L10 2',
  removable: 'M-2 6L2 10M0 0L8 8M6 -2L10 2',
  deprecated: 'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  previous: 'M0 2H8M0 6H8',
  beta: 'M2 0V8M6 0V8',
  alpha: 'M2 2h.01M6 6h.01M6 2h.01M2 6h.01',
};

/** The pattern definitions for the document. */
export function statePatterns(): SVGSVGElement {
  const made = Object.entries(patterns).map(([state, d]) =>
    svgElement(
      'pattern',
      { id: `fill-${state}`, class: `state-${state}`, width: 8, height: 8, patternUnits: 'userSpaceOnUse' },
      svgElement('rect', { class: 'pattern-ground', width: 8, height: 8 }),
      svgElement('path', { class: 'pattern-line', d }),
    ),
  );
  return svgElement('svg', { class: 'patterns', 'aria-hidden': 'true' }, svgElement('defs', {}, ...made));
}

/** The fill of a state, as an attribute; undefined for a plain state, which the style fills. */
export function stateFill(state: VersionState): string | undefined {
  return patterns[state] === undefined ? undefined : `url(#fill-${state})`;
}

/** The swatch of a state. Adjacent text says the same. */
export function stateSwatch(state: VersionState): SVGSVGElement {
  return svgElement(
    'svg',
    { class: `swatch state-${state}`, viewBox: '0 0 22 12', 'aria-hidden': 'true' },
    svgElement('rect', { class: 'stretch', x: 1, y: 1, width: 20, height: 10, rx: 2.5, fill: stateFill(state) }),
  );
}

/** The name of a state, in its color. */
export function stateBadge(state: VersionState | ItemState, text: string = state): HTMLElement {
  const look = versionStates.find((one) => one === state) ?? 'unversioned';
  return element('span', { class: `badge state-${look}` }, text);
}
