/** The texts of a violation in the lists and in its panel. */
import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import type { PageViolation } from '../page-data.ts';
import type { PageGraph } from '../view/page-graph.ts';
import { writeFocusAddress } from './package-link.ts';

/** The reached versions in words: `v2 and v3`. */
export function describeVersions({ versions }: PageViolation): string {
  const names = versions.map(({ version }) => version);
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');
}

/** A link to a violation, by its index. */
export function violationLink(graph: PageGraph, at: number): HTMLElement {
  const violation = graph.violations[at];
  if (violation === undefined) return element('span');
  return element(
    'a',
    { class: 'violation-link', href: writeFocusAddress({ kind: 'violation', number: at + 1 }) },
    element('span', { class: 'finding-number' }, String(at + 1)),
    element(
      'span',
      {},
      nameText(graph.packages[violation.package]?.name ?? ''),
      element(
        'span',
        { class: 'finding-text' },
        violation.rule === 'self-version' ? 'depends on another version of its own family: ' : 'reaches ',
        nameText(violation.family),
        ' in ',
        nameText(describeVersions(violation)),
      ),
    ),
  );
}
