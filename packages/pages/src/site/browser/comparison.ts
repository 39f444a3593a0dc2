/** Two releases compared: what was added, changed, deprecated and removed, by package. The choice lives in the address (`#from=v1.1.0&to=v1.2.0`). */
import { formatCount, packageLabel } from '@protoshepherd/report/words';

import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { pagePart } from '../../browser/page-part.ts';
import type { PackedPast } from '../data/past-data.ts';
import { compareStates, type PastChange } from '../view/past-states.ts';
import type { PackedNames } from '../view/search-names.ts';
import { loadData, siteData } from './load-data.ts';

/** Makes the page of releases work. */
export function openComparison(): void {
  if (document.body.dataset['page'] !== 'releases' || siteData.releases.length === 0) return;
  const choices = { from: pagePart('release-from', HTMLSelectElement), to: pagePart('release-to', HTMLSelectElement) };
  for (const choice of Object.values(choices))
    for (const [tag, day] of siteData.releases.toReversed())
      choice.append(element('option', { value: tag }, `${tag} (${day})`));
  const finals = siteData.releases.filter(([, , isPrerelease]) => isPrerelease === 0).map(([tag]) => tag);
  const follow = (): void => {
    const given = new URLSearchParams(location.hash.slice(1));
    choices.to.value = given.get('to') ?? finals.at(-1) ?? siteData.releases.at(-1)?.[0] ?? '';
    choices.from.value = given.get('from') ?? finals.at(-2) ?? siteData.releases[0]?.[0] ?? '';
    void show(choices.from.value, choices.to.value);
  };
  for (const choice of Object.values(choices))
    choice.addEventListener('change', () => {
      location.hash = new URLSearchParams({ from: choices.from.value, to: choices.to.value }).toString();
    });
  pagePart('release-comparison', HTMLFormElement).addEventListener('submit', (event) => event.preventDefault());
  addEventListener('hashchange', follow);
  follow();
}

async function show(from: string, to: string): Promise<void> {
  const numberOf = (tag: string): number => siteData.releases.findIndex(([each]) => each === tag);
  const [first, second] = [numberOf(from), numberOf(to)];
  if (first === -1 || second === -1) return;
  const shards = await Promise.all(
    Array.from({ length: siteData.pastShards }, async (_, at) => loadData(`past-${at}`)),
  );
  const names = ((await loadData('names')) ?? []) as readonly PackedNames[];
  const pages = new Map(names.map(([name, page]) => [name, page]));
  const packages = shards.flatMap((shard) => (shard ?? []) as readonly PackedPast[]);
  const changed = packages
    .map((past) => ({ name: past.package, changes: compareStates(past, first, second) }))
    .filter(({ changes }) => changes.length > 0);
  const count = changed.reduce((sum, { changes }) => sum + changes.length, 0);
  pagePart('release-count', HTMLElement).textContent =
    count === 0
      ? 'Nothing differs.'
      : `${formatCount(count, 'difference')} in ${formatCount(changed.length, 'package')}`;
  pagePart('release-changes', HTMLElement).replaceChildren(
    ...changed.map(({ name, changes }) => packageSection(name, pages.get(name) ?? '', changes)),
  );
}

function packageSection(name: string, page: string, changes: readonly PastChange[]): HTMLElement {
  const address = `packages/${encodeURIComponent(page)}.html`;
  return element(
    'section',
    { class: 'element' },
    element('h2', {}, element('a', { href: address }, nameText(packageLabel(name)))),
    element(
      'ul',
      { class: 'changes' },
      ...changes.map(({ kind, element: changedName, elementKind, text }) =>
        element(
          'li',
          { class: `change ${kind}` },
          element('span', { class: 'badge' }, kind),
          ' ',
          element('span', { class: 'kind' }, elementKind === 'enumValue' ? 'value' : elementKind),
          ' ',
          element('a', { href: `${address}#${encodeURIComponent(changedName)}` }, nameText(changedName)),
          ...(text === elementKind ? [] : [' ', element('code', {}, text)]),
        ),
      ),
    ),
  );
}
