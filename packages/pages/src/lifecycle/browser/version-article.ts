/** All facts about a version: its state, every day with its source, and the policy sentences that determine its end. */
import { describeItem, describeWindow, formatCount, printable } from '@protoshepherd/report/words';
import type { Basis, DatedFact, DeprecatedItem, SupportWindow } from '@protoshepherd/scheduler';

import { element, type Child } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { fragmentId, writeFragment } from '../view/page-fragment.ts';
import { placeLink, type LinkTo } from './place-link.ts';
import { stateBadge } from './state-style.ts';

type Fact = readonly [name: string, ...value: readonly Child[]];

/** Renders the section of a version. */
export function versionArticle(window: SupportWindow, items: readonly DeprecatedItem[], linkTo: LinkTo): HTMLElement {
  const { package: name, state } = window;
  const { day, words } = describeWindow(window);
  return element(
    'article',
    { class: 'version', id: fragmentId({ package: name }) },
    element(
      'header',
      { class: 'version-head' },
      element('h3', { tabindex: -1 }, nameText(name)),
      stateBadge(state),
      element('span', { class: 'standing' }, day === null ? words : `${words}, ${day}`),
      element('a', { class: 'link-here', href: writeFragment({ package: name }) }, 'Link to this'),
    ),
    facts(listFacts(window, linkTo)),
    ...reasons(window.basis),
    ...(items.length === 0 ? [] : [itemList(items, linkTo)]),
  );
}

function listFacts(window: SupportWindow, linkTo: LinkTo): readonly Fact[] {
  const { supersededBy, announced, supportEnds, open, removed, removedLate, additionsUntil } = window;
  const { lastRelease, location, owner } = window;
  return [
    ['Introduced', introductions(window)],
    ...(supersededBy === null ? [] : [['Superseded by', supersededLink(supersededBy)] as const]),
    ...(announced === null ? [] : [['Announced', factText(announced)] as const]),
    ...(supportEnds === null ? [] : [['Support ends', supportEnds] as const]),
    ...(open === null ? [] : [['No end yet', printable(open)] as const]),
    ...(additionsUntil === null ? [] : [['Additions until', additionsUntil] as const]),
    ...(removed === null ? [] : [['Removed', factText(removed)] as const]),
    ...(removedLate === null ? [] : [['Timing', lateness(removedLate)] as const]),
    ...(lastRelease === null ? [] : [['Last release with it', printable(lastRelease)] as const]),
    ...(owner === null ? [] : [['Owner', nameText(owner)] as const]),
    ...(location === null ? [] : [['Declared', placeLink(location, linkTo)] as const]),
  ];
}

/** All evidence about the introduction, and which of it counts. */
function introductions({ introductions: known, introduced, anchor }: SupportWindow): Child {
  if (known.length === 0) return introduced ?? 'unknown';
  const counts = ({ day, by }: DatedFact): boolean => day === introduced && by === anchor;
  const lines = known.map((fact) =>
    element('li', {}, factText(fact), ...(counts(fact) ? [element('span', { class: 'tag' }, 'counts')] : [])),
  );
  const isElsewhere = introduced !== null && !known.some(counts);
  if (isElsewhere) lines.push(element('li', {}, introduced, element('span', { class: 'tag' }, 'counts')));
  return element('ul', { class: 'plain' }, ...lines);
}

function supersededLink(name: string): Child {
  return element('a', { href: writeFragment({ package: name }) }, nameText(name));
}

function factText({ day, evidence }: DatedFact): string {
  return `${day}, ${printable(evidence)}`;
}

function lateness(days: number): string {
  if (days === 0) return 'on the day';
  return `${formatCount(Math.abs(days), 'day')} ${days > 0 ? 'late' : 'early'}`;
}

function facts(list: readonly Fact[]): HTMLElement {
  return element(
    'dl',
    { class: 'facts' },
    ...list.map(([name, ...value]) => element('div', {}, element('dt', {}, name), element('dd', {}, ...value))),
  );
}

/** The policy sentences and the calculations from them. */
function reasons(basis: readonly Basis[]): HTMLElement[] {
  return basis.map(({ policy, clause, sentence, reckoning }) =>
    element(
      'figure',
      { class: 'reason' },
      element('p', { class: 'reckoning' }, printable(reckoning)),
      element('blockquote', {}, printable(sentence)),
      element('figcaption', {}, `${printable(policy)}, ${printable(clause)}`),
    ),
  );
}

/** The deprecated items of a version, each with its calculation; the policy sentences follow once, at the end. */
function itemList(items: readonly DeprecatedItem[], linkTo: LinkTo): HTMLElement {
  const sentences = new Map(
    items.flatMap(({ basis }) => basis.map((one) => [one.sentence, { ...one, reckoning: '' }] as const)),
  );
  return element(
    'section',
    { class: 'version-items' },
    element('h4', {}, formatCount(items.length, 'deprecated item')),
    element('ul', { class: 'plain' }, ...items.map((item) => itemLine(item, linkTo))),
    ...reasons([...sentences.values()]),
  );
}

function itemLine(item: DeprecatedItem, linkTo: LinkTo): HTMLElement {
  const { name, state, marked, markedAt, basis, location, package: owner } = item;
  const { day, words, notes } = describeItem(item);
  const short = name.startsWith(`${owner}.`) ? name.slice(owner.length + 1) : name;
  const known = [
    ...(marked === null ? [] : [`marked ${factText(marked)}`]),
    ...(markedAt === null ? [] : [`in version ${printable(markedAt)}`]),
    ...notes.map(printable),
  ];
  return element(
    'li',
    { id: fragmentId({ package: owner, item: name }), tabindex: -1 },
    element('a', { href: writeFragment({ package: owner, item: name }) }, nameText(short)),
    ' ',
    stateBadge(state),
    ` ${day === null ? words : `${words}, ${day}`}`,
    element('span', { class: 'item-place' }, `${known.join('; ')} · `, placeLink(location, linkTo)),
    ...basis.map(({ reckoning }) => element('span', { class: 'reckoning' }, printable(reckoning))),
  );
}
