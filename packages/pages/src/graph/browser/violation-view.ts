/** A violation as parallel import chains: the path to each version, import line by import line, and below them the smallest fix. */
import { formatCount } from '@protoshepherd/report/words';

import { element, svgElement } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import type { PageViolation } from '../page-data.ts';
import { findEdge, type PageGraph } from '../view/page-graph.ts';
import { importLines } from './import-list.ts';
import { packageLink } from './package-link.ts';
import { describeVersions } from './violation-words.ts';

/** The number of import lines shown before the user expands the rest. */
const shownLines = 3;
/** The number of distinct path styles; later paths reuse them. */
const pathStyles = 5;

/** The parts of the view, in reading order. */
export function violationView(
  graph: PageGraph,
  violation: PageViolation,
  number: number,
  close: () => void,
): HTMLElement[] {
  const isSelf = violation.rule === 'self-version';
  const button = element('button', { type: 'button', class: 'close', 'aria-label': 'Close violation' }, '×');
  button.addEventListener('click', close);
  return [
    element(
      'header',
      { class: 'focus-header' },
      element(
        'div',
        {},
        element('p', { class: 'kicker' }, isSelf ? 'Depends on its own family' : 'One Definition Rule'),
        element('h2', { id: 'focus-heading', tabindex: -1 }, `Violation ${number} of ${graph.violations.length}`),
      ),
      button,
    ),
    element(
      'p',
      { class: 'sentence' },
      nameText(graph.packages[violation.package]?.name ?? ''),
      isSelf ? ' depends on another version of its own family: ' : ' reaches more than one version of ',
      ...(isSelf ? [] : [nameText(violation.family), ': ']),
      nameText(describeVersions(violation)),
      '.',
    ),
    element(
      'div',
      { class: 'chains' },
      ...violation.versions.map(({ version, path }, at) => chain(graph, version, path, at)),
    ),
    fixSection(graph.remedies[number - 1] ?? []),
  ];
}

function chain(graph: PageGraph, version: string, path: readonly number[], at: number): HTMLElement {
  const items = path.flatMap((number, place) => {
    const one = graph.packages[number];
    if (one === undefined) return [];
    const edge = findEdge(graph, number, path[place + 1] ?? -1);
    const imports = edge === undefined ? [] : (graph.edges[edge]?.imports ?? []);
    const item = element('li', {}, packageLink(one), importLines(imports.slice(0, shownLines)));
    if (imports.length > shownLines) {
      const rest = element(
        'details',
        { class: 'lines' },
        element('summary', {}, `${imports.length - shownLines} more`),
      );
      rest.addEventListener('toggle', () => rest.append(importLines(imports.slice(shownLines))), { once: true });
      item.append(rest);
    }
    return [item];
  });
  const sample = svgElement(
    'svg',
    { class: 'way-sample', viewBox: '0 0 34 8', 'aria-hidden': 'true' },
    svgElement('path', { class: `strand strand-way-${at % pathStyles}`, d: 'M1 4H33' }),
  );
  return element(
    'section',
    { class: 'chain', 'aria-label': `Path to ${version}` },
    element('h3', {}, sample, 'Path to ', nameText(version)),
    path.length < 2
      ? element('p', { class: 'sentence' }, 'It is this version itself.')
      : element('ol', { class: `way way-${at % pathStyles}` }, ...items),
  );
}

function fixSection(sentences: readonly string[]): HTMLElement {
  return element(
    'section',
    { class: 'way-out', 'aria-label': 'How to fix' },
    element(
      'h3',
      {},
      'How to fix',
      ...(sentences.length > 1
        ? [element('span', { class: 'section-count' }, formatCount(sentences.length, 'step'))]
        : []),
    ),
    sentences.length === 0
      ? element('p', {}, 'There is no automatic fix: the package must copy what it needs from the other version.')
      : element('ol', {}, ...sentences.map((sentence) => element('li', {}, nameText(sentence)))),
  );
}
