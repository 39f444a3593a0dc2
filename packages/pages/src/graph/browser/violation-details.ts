/** The panel of a violation: for each version the way to it, import by import, and buttons that walk the ways in the drawing. */
import { formatCount } from '@protoshepherd/report/words';

import { element, svgElement } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import type { PageViolation } from '../page-data.ts';
import { findEdge, type PageGraph } from '../view/page-graph.ts';
import { wayStyles } from '../view/scene.ts';
import { detailHeader, scopeChoice, type DetailContext } from './detail-parts.ts';
import { importLines } from './import-list.ts';
import { packageLink } from './package-link.ts';
import { versionWords } from './violation-words.ts';

/** Import lines that are shown without being asked for. */
const shownLines = 3;

/** The parts of the panel, in reading order. */
export function violationDetails(
  graph: PageGraph,
  violation: PageViolation,
  number: number,
  context: DetailContext,
): HTMLElement[] {
  const steps: HTMLElement[] = [];
  const ways = violation.versions.map(({ version, path }, at) => waySection(graph, version, path, at, steps));
  const sentence = element(
    'p',
    { class: 'sentence' },
    nameText(graph.packages[violation.package]?.name ?? ''),
    violation.rule === 'self-version' ? ' reaches another version of itself: ' : ' reaches more than one version of ',
    ...(violation.rule === 'self-version' ? [] : [nameText(violation.family), ': ']),
    nameText(versionWords(violation)),
    '.',
  );
  const kicker = violation.rule === 'self-version' ? 'Reaches its own family' : 'One Definition Rule';
  return [
    detailHeader(kicker, [`Violation ${number}`], context),
    scopeChoice(['context', 'related'], context),
    sentence,
    stepButtons(steps, context),
    ...ways,
  ];
}

function waySection(
  graph: PageGraph,
  version: string,
  path: readonly number[],
  at: number,
  steps: HTMLElement[],
): HTMLElement {
  const items = path.flatMap((number, place) => {
    const one = graph.packages[number];
    if (one === undefined) return [];
    const next = path[place + 1];
    const edge = next === undefined ? undefined : findEdge(graph, number, next);
    const imports = edge === undefined ? [] : (graph.edges[edge]?.imports ?? []);
    const item = element('li', {}, packageLink(one), importLines(imports.slice(0, shownLines)));
    if (imports.length > shownLines) {
      const rest = imports.length - shownLines;
      const details = element('details', { class: 'lines' }, element('summary', {}, `${rest} more`));
      details.addEventListener('toggle', () => details.append(importLines(imports.slice(shownLines))), { once: true });
      item.append(details);
    }
    if (edge !== undefined) steps.push(item);
    return [item];
  });
  const sample = svgElement(
    'svg',
    { class: 'way-sample', viewBox: '0 0 34 8', 'aria-hidden': 'true' },
    svgElement('path', { class: `strand strand-way-${at % wayStyles}`, d: 'M1 4H33' }),
  );
  return element(
    'section',
    { class: 'detail-section' },
    element('h3', {}, sample, 'The way to ', nameText(version)),
    path.length < 2
      ? element('p', { class: 'sentence' }, 'It is this version itself.')
      : element('ol', { class: `way way-${at % wayStyles}` }, ...items),
  );
}

function stepButtons(steps: readonly HTMLElement[], context: DetailContext): HTMLElement {
  let current: number | undefined;
  const words = element('span', { class: 'step-words', role: 'status' });
  const show = (step: number | undefined): void => {
    current = step;
    for (const [at, item] of steps.entries()) item.classList.toggle('is-step', at + 1 === step);
    const total = formatCount(steps.length, 'step');
    words.textContent = step === undefined ? total : `Step ${step} of ${steps.length}`;
    if (step !== undefined) steps[step - 1]?.scrollIntoView({ block: 'nearest' });
    context.step(step);
  };
  const button = (label: string, move: () => number | undefined): HTMLButtonElement => {
    const made = element('button', { type: 'button' }, label);
    made.addEventListener('click', () => show(move()));
    return made;
  };
  const group = element(
    'div',
    { class: 'steps', role: 'group', 'aria-label': 'Walk the ways' },
    button('Previous', () => Math.max(1, (current ?? 2) - 1)),
    button('Next', () => Math.min(steps.length, (current ?? 0) + 1)),
    button('All', () => undefined),
    words,
  );
  words.textContent = formatCount(steps.length, 'step');
  return group;
}
