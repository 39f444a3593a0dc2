/** Lists of findings: violations, cycles, and imports from outside the tree. */
import { formatCount, printable } from '@protoshepherd/report/words';

import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import type { PageGraph } from '../view/page-graph.ts';
import { writeFocusAddress, packageLink } from './package-link.ts';
import { pageParts } from './page-parts.ts';
import { violationLink } from './violation-words.ts';

/** Longer lists are cut until the user expands them. */
const maxListed = 50;

export function showFindingLists(graph: PageGraph): void {
  const cycles = graph.cycles.map((members, at) => () => cycleLink(graph, members, at));
  const violations = graph.violations.map((_, at) => () => violationLink(graph, at));
  pageParts.findings.replaceChildren(
    ...(graph.against === undefined ? [] : [changeSection(graph, graph.against)]),
    listSection(
      'violations',
      'Violations',
      violations,
      'Every package depends on at most one version of every other family.',
    ),
    listSection('cycles', 'Cycles', cycles, 'No packages import one another.'),
    ...(graph.external.length === 0 ? [] : [externalSection(graph.external)]),
  );
}

const changeWords = { added: '+ added', removed: '− removed', changed: '~ changed' } as const;

/** The packages added, removed and changed since the older state. */
function changeSection(graph: PageGraph, against: string): HTMLElement {
  const changed = graph.packages.flatMap((one) => (one.change === undefined ? [] : [{ one, change: one.change }]));
  const items = changed.map(
    ({ one, change }) =>
      (): HTMLElement =>
        element('span', { class: `change is-${change}` }, packageLink(one), ' ', changeWords[change]),
  );
  const section = listSection('changes', `Changes since ${printable(against)}`, items, 'No package has changed.');
  section.classList.add('changes');
  return section;
}

export function markCurrentFinding(): void {
  for (const link of pageParts.findings.querySelectorAll('a')) {
    const [current] = location.hash.split('&');
    if (link.getAttribute('href') === current) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function listSection(
  id: string,
  heading: string,
  makers: readonly (() => HTMLElement)[],
  whenEmpty: string,
): HTMLElement {
  const list = element('ol', { class: 'finding-list' });
  const add = (some: readonly (() => HTMLElement)[]): void =>
    list.append(...some.map((make) => element('li', {}, make())));
  add(makers.slice(0, maxListed));
  const section = element(
    'section',
    { 'aria-labelledby': `${id}-heading` },
    element(
      'h2',
      { id: `${id}-heading` },
      heading,
      element('span', { class: 'section-count' }, formatCount(makers.length)),
    ),
    makers.length === 0 ? element('p', { class: 'all-clear' }, whenEmpty) : list,
  );
  if (makers.length > maxListed) {
    const more = element('button', { type: 'button', class: 'more' }, `Show all ${formatCount(makers.length)}`);
    more.addEventListener('click', () => {
      add(makers.slice(maxListed));
      more.remove();
      list.children[maxListed]?.querySelector('a')?.focus();
    });
    section.append(more);
  }
  return section;
}

function cycleLink(graph: PageGraph, members: readonly number[], at: number): HTMLElement {
  return element(
    'a',
    { class: 'violation-link', href: writeFocusAddress({ kind: 'cycle', number: at + 1 }) },
    element('span', { class: 'finding-number is-cycle' }, String(at + 1)),
    element(
      'span',
      {},
      nameText(graph.packages[members[0] ?? -1]?.name ?? ''),
      element('span', { class: 'finding-text' }, `and ${formatCount(members.length - 1, 'other')}`),
    ),
  );
}

function externalSection(paths: readonly string[]): HTMLElement {
  const details = element(
    'details',
    { class: 'external' },
    element('summary', {}, `${formatCount(paths.length, 'import')} outside all roots and includes`),
  );
  const fill = (): void => details.append(element('ul', {}, ...paths.map((path) => element('li', {}, nameText(path)))));
  details.addEventListener('toggle', fill, { once: true });
  return details;
}
