/** Two releases compared: what was added, changed, deprecated and removed, by package. The choice lives in the address (`#from=v1.1.0&to=v1.2.0`). */
import { compareReleases, formatCount, type ReleaseChange } from '@protoshepherd/report/words';

import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { pagePart } from '../../browser/page-part.ts';
import type { ReleasedShard } from '../data/released-data.ts';
import { elementAnchor } from '../view/element-anchor.ts';
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
  const loaded = await Promise.all(
    Array.from({ length: siteData.releasedShards }, async (_, at) => loadData(`released-${at}`)),
  );
  const names = ((await loadData('names')) ?? []) as readonly PackedNames[];
  const pages = new Map(names.map(([name, page]) => [name, page]));
  const shards = loaded.flatMap((shard) => (shard === undefined ? [] : [shard as ReleasedShard]));
  const changed = shards
    .flatMap(({ texts, packages }) =>
      packages.map((own) => ({ name: own.name, all: compareReleases({ texts, packages: [own] }, first, second) })),
    )
    .map(({ name, all }) => ({ name, all, changes: all.filter((change) => !isOnlyComment(change)) }));
  const listed = changed.filter(({ changes }) => changes.length > 0);
  const count = listed.reduce((sum, { changes }) => sum + changes.length, 0);
  const comments = changed.reduce((sum, { all, changes }) => sum + all.length - changes.length, 0);
  const also = comments === 0 ? '' : `; ${formatCount(comments, 'comment')} changed, too`;
  pagePart('release-count', HTMLElement).textContent =
    (count === 0
      ? 'No declaration differs'
      : `${formatCount(count, 'difference')} in ${formatCount(listed.length, 'package')}`) + also;
  pagePart('release-changes', HTMLElement).replaceChildren(
    ...listed.map(({ name, changes }) => packageSection(name, pages.get(name), changes)),
  );
}

function isOnlyComment(change: ReleaseChange): boolean {
  return change.kind === 'changed' && change.parts.every(({ part }) => part === 'comment');
}

function packageSection(name: string, page: string | undefined, changes: readonly ReleaseChange[]): HTMLElement {
  const address = page === undefined ? undefined : `packages/${encodeURIComponent(page)}.html`;
  const linked = (text: string, anchor: string): HTMLElement =>
    address === undefined ? nameText(text) : element('a', { href: address + anchor }, nameText(text));
  const items = changes.map((change) => {
    const own = name === '' || change.subject === 'package' ? change.name : change.name.slice(name.length + 1);
    const anchor = change.subject === 'package' ? '' : elementAnchor(own);
    return element(
      'li',
      { class: `change ${change.kind}` },
      element('span', { class: 'badge' }, change.kind),
      ' ',
      element('span', { class: 'kind' }, change.subject === 'enumValue' ? 'value' : change.subject),
      ' ',
      linked(own, anchor),
      ...detailOf(change),
    );
  });
  return element(
    'section',
    { class: 'element' },
    element('h2', {}, linked(name, '')),
    element('ul', { class: 'changes' }, ...items),
  );
}

/** What was before and what is now. */
function detailOf(change: ReleaseChange): readonly (HTMLElement | string)[] {
  if (change.kind === 'renamed') return [' from ', nameText(change.from)];
  if (change.kind !== 'changed') return [];
  return change.parts
    .filter(({ part }) => part !== 'comment')
    .flatMap(({ part, before, after }) => [
      ` ${part} `,
      element('code', {}, before || 'none'),
      ' → ',
      element('code', {}, after || 'none'),
    ]);
}
