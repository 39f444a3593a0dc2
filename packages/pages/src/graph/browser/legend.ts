/** What shapes, lines and signs mean. */
import { element, svgElement } from '../../browser/element.ts';
import { statuses } from '../view/filters.ts';
import { statusMark } from './package-link.ts';
import { pageParts } from './page-parts.ts';
import { statusWords } from './status-mark.ts';

const lines = [
  { style: 'edge', words: 'imports, from left to right' },
  { style: 'edge edge-witness', words: 'on a way that breaks the One Definition Rule' },
  { style: 'strand strand-above-near', words: 'leads to the focus: its dependents' },
  { style: 'strand strand-below-near', words: 'leads from the focus: its dependencies' },
] as const;

const signs = [
  { kind: 'sign-violation', letter: '!', words: 'breaks the One Definition Rule' },
  { kind: 'sign-cycle', letter: '↻', words: 'is part of a cycle' },
] as const;

/** Writes the legend. */
export function showLegend(): void {
  pageParts.legend.replaceChildren(
    element(
      'ul',
      { class: 'legend' },
      ...statuses.map((status) => element('li', {}, statusMark(status), statusWords[status])),
      ...signs.map(({ kind, letter, words }) => element('li', {}, signIcon(kind, letter), words)),
      ...lines.map(({ style, words }) => element('li', {}, lineIcon(style), words)),
      element('li', {}, element('span', { class: 'include-icon', 'aria-hidden': 'true' }), 'stands below an include'),
    ),
  );
}

function signIcon(kind: string, letter: string): SVGSVGElement {
  return svgElement(
    'svg',
    { class: 'sign-icon', viewBox: '-8 -8 16 16', 'aria-hidden': 'true' },
    svgElement('circle', { class: `sign ${kind}`, r: 7 }),
    svgElement('text', { class: 'sign-letter', y: 4 }, letter),
  );
}

function lineIcon(style: string): SVGSVGElement {
  return svgElement(
    'svg',
    { class: 'line-icon', viewBox: '0 0 34 8', 'aria-hidden': 'true' },
    svgElement('path', { class: style, d: 'M1 4H33M27 1L33 4L27 7' }),
  );
}
