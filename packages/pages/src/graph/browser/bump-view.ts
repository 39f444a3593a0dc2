/**
 * Simulates the next major version of a package: which packages would move, and whether the One Definition Rule would hold. The answer equals that of `shepherd plan
 * --bump`.
 */
import type { MoveFacts } from '@protoshepherd/dag';
import { whatIf, type PlannedMove, type WhatIf } from '@protoshepherd/dag/what-if';
import { formatCount } from '@protoshepherd/report/words';

import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import type { PageGraph, PagePackage } from '../view/page-graph.ts';
import { packageLink } from './package-link.ts';

const reasonWords: Readonly<Record<PlannedMove['reason'], string>> = {
  forced: 'You requested it.',
  'catch-up': 'It depends on a package that moves.',
  mandatory: 'It has deprecated elements to remove, so it moves in any case.',
};

/** True if the page can answer for this package. */
export function canBump({ moves }: PageGraph, { name }: PagePackage): boolean {
  return moves !== undefined && (moves.next[moves.names.indexOf(name)] ?? -1) >= 0;
}

/** The parts of the view, in reading order. */
export function bumpView(graph: PageGraph, facts: MoveFacts, one: PagePackage, close: () => void): HTMLElement[] {
  const button = element('button', { type: 'button', class: 'close', 'aria-label': 'Close the what-if view' }, '×');
  button.addEventListener('click', close);
  const header = element(
    'header',
    { class: 'focus-header' },
    element(
      'div',
      {},
      element('p', { class: 'kicker' }, 'What if this package gets its next major version?'),
      element('h2', { id: 'focus-heading', tabindex: -1 }, nameText(one.name)),
    ),
    button,
  );
  if (!canBump(graph, one)) {
    const reason = 'It cannot move: only the newest active version of a family below the roots gets a next version.';
    return [header, element('p', { class: 'sentence' }, reason)];
  }
  const [before, after] = [whatIf(facts, []), whatIf(facts, [one.name])];
  const known = new Set(before.moves.map((move) => move.package));
  const pulled = after.moves.filter((move) => !known.has(move.package));
  return [
    header,
    element('p', { class: 'sentence what-if-answer' }, summarizeMoves(pulled.length, known.size)),
    verdict(before, after),
    moveSection(graph, 'Would move because of it', pulled),
    moveSection(
      graph,
      'Move in any case',
      after.moves.filter((move) => known.has(move.package)),
    ),
    element(
      'p',
      { class: 'nothing' },
      'The command for the same answer: ',
      element('code', {}, nameText(`shepherd plan --bump ${one.name}`)),
    ),
  ];
}

function summarizeMoves(pulled: number, known: number): string {
  const others = known === 0 ? 'Nothing else has to move.' : `${formatCount(known, 'package')} must move in any case.`;
  if (pulled === 0) return `It moves in any case. ${others}`;
  const added =
    pulled === 1 ? 'Only this package would move.' : `${formatCount(pulled, 'package')} would move because of it.`;
  return `${added} ${others}`;
}

function verdict(before: WhatIf, after: WhatIf): HTMLElement {
  const isBroken = ({ isSelf }: WhatIf['violations'][number]): boolean => !isSelf;
  const broken = after.violations.filter(isBroken);
  if (broken.length === 0)
    return element('p', { class: 'verdict is-kept' }, 'The One Definition Rule holds afterwards.');
  const known = new Set(before.violations.filter(isBroken).map(({ package: name, family }) => `${name}\0${family}`));
  const fresh = broken.filter(({ package: name, family }) => !known.has(`${name}\0${family}`));
  const words =
    `The One Definition Rule does not hold afterwards: ${formatCount(broken.length, 'violation')}, ` +
    `${formatCount(fresh.length)} of them because of this move.`;
  return element(
    'div',
    { class: 'verdict is-broken' },
    element('p', {}, words),
    element(
      'ul',
      { class: 'name-list' },
      ...broken.map(({ package: name, family, versions }) =>
        element('li', {}, nameText(name), ' would reach ', nameText(versions.join(', ')), ' of ', nameText(family)),
      ),
    ),
  );
}

function moveSection(graph: PageGraph, heading: string, moves: readonly PlannedMove[]): HTMLElement {
  const numbers = new Map(graph.packages.map((one) => [one.name, one]));
  const items = moves.map((move) => {
    const one = numbers.get(move.package);
    return element(
      'li',
      {},
      one === undefined ? nameText(move.package) : packageLink(one),
      element('span', { class: 'move-target' }, '→ ', nameText(move.to)),
      element('span', { class: 'move-reason' }, reasonWords[move.reason]),
    );
  });
  return element(
    'section',
    { class: 'moves', 'aria-label': heading },
    element('h3', {}, heading, element('span', { class: 'section-count' }, formatCount(moves.length))),
    moves.length === 0
      ? element('p', { class: 'nothing' }, 'Nothing.')
      : element('ul', { class: 'name-list' }, ...items),
  );
}
