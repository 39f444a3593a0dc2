/** The panel of a package: all known facts, and links to everything related. */
import { element, type Child } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import type { PageGraph, PagePackage } from '../view/page-graph.ts';
import { findDependencies } from '../view/reach.ts';
import { canBump } from './bump-view.ts';
import { detailHeader, createScopeChoice, type DetailContext } from './detail-parts.ts';
import { importSection } from './import-list.ts';
import { writeFocusAddress, packageLink, statusMark } from './package-link.ts';
import { statusWords } from './status-mark.ts';
import { violationLink } from './violation-words.ts';

/** The parts of the panel, in reading order. */
export function packageDetails(graph: PageGraph, one: PagePackage, context: DetailContext): HTMLElement[] {
  return [
    detailHeader(one.isInclude ? 'Package of an include' : 'Package', [nameText(one.name)], context),
    createScopeChoice(['neighbours', 'related'], context),
    facts(graph, one),
    ...bumpLink(graph, one),
    ...linkSection('Other versions', siblings(graph, one)),
    ...linkSection(
      'Violations',
      one.violations.map((at) => violationLink(graph, at)),
    ),
    ...linkSection('Cycle', one.cycle === undefined ? [] : [cycleLink(graph, one.cycle)]),
    importSection(graph, 'Imports', one.outgoing, 'to'),
    importSection(graph, 'Imported by', one.incoming, 'from'),
  ];
}

function facts(graph: PageGraph, one: PagePackage): HTMLElement {
  const rows: readonly (readonly [string, readonly Child[]])[] = [
    ['Family', [nameText(one.family)]],
    ['Version', [one.version === null ? 'none' : nameText(one.version)]],
    ['Status', [statusMark(one.status), statusWords[one.status]]],
    ['Files', [String(one.files)]],
    ['Depth', [String(one.depth)]],
    ['Dependencies', [`${one.outgoing.length} direct, ${findDependencies(graph, one.number).size} in all`]],
    ['Dependents', [`${one.incoming.length} direct, ${one.dependents} in all`]],
  ];
  return element(
    'dl',
    { class: 'facts' },
    ...rows.map(([term, value]) => element('div', {}, element('dt', {}, term), element('dd', {}, ...value))),
  );
}

function bumpLink(graph: PageGraph, one: PagePackage): HTMLElement[] {
  if (!canBump(graph, one)) return [];
  const href = writeFocusAddress({ kind: 'bump', name: one.name });
  return [element('p', {}, element('a', { class: 'bump-link', href }, 'What if it gets its next major version?'))];
}

function siblings(graph: PageGraph, one: PagePackage): HTMLElement[] {
  return one.siblings.flatMap((number) => {
    const sibling = graph.packages[number];
    return sibling === undefined ? [] : [packageLink(sibling)];
  });
}

function cycleLink(graph: PageGraph, at: number): HTMLElement {
  const href = writeFocusAddress({ kind: 'cycle', number: at + 1 });
  return element('a', { href }, `Cycle ${at + 1}: ${graph.cycles[at]?.length ?? 0} packages`);
}

function linkSection(heading: string, links: readonly HTMLElement[]): HTMLElement[] {
  if (links.length === 0) return [];
  return [
    element(
      'section',
      { class: 'detail-section' },
      element('h3', {}, heading, element('span', { class: 'section-count' }, String(links.length))),
      element('ul', { class: 'link-list' }, ...links.map((link) => element('li', {}, link))),
    ),
  ];
}
