/** Compares two releases: what was added, changed, deprecated and removed, by package. The address holds the choice (`#from=v1.1.0&to=v1.2.0`). */
import { formatCount, type ReleaseChange } from '@protoshepherd/report/words';

import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { pagePart } from '../../browser/page-part.ts';
import type { ReleasedShard } from '../data/released-data.ts';
import { changedPackages, type ChangedPackage } from '../view/changed-packages.ts';
import { elementAnchor } from '../view/element-anchor.ts';
import type { PackedNames } from '../view/search-names.ts';
import { loadData, siteData } from './load-data.ts';

/** Enables the comparison on the page of releases. */
export function enableComparison(): void {
  if (document.body.dataset['page'] !== 'releases' || siteData.releases.length === 0) return;
  const choices = { from: pagePart('release-from', HTMLSelectElement), to: pagePart('release-to', HTMLSelectElement) };
  for (const choice of Object.values(choices))
    for (const [tag, day] of siteData.releases.toReversed())
      choice.append(element('option', { value: tag }, `${tag} (${day})`));
  const follow = (): void => {
    const given = new URLSearchParams(location.hash.slice(1));
    const [from, to] = siteData.newest ?? ['', ''];
    choices.to.value = given.get('to') ?? to;
    choices.from.value = given.get('from') ?? from;
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
  const compared = await compare(from, to);
  const changed = compared.map((each) => ({
    ...each,
    changes: each.all.filter((change) => !isOnlyComment(change)),
  }));
  const listed = changed.filter(({ changes }) => changes.length > 0);
  const count = listed.reduce((sum, { changes }) => sum + changes.length, 0);
  const comments = changed.reduce((sum, { all, changes }) => sum + all.length - changes.length, 0);
  const also = comments === 0 ? '' : `; ${formatCount(comments, 'comment')} also changed`;
  pagePart('release-count', HTMLElement).textContent =
    (count === 0
      ? 'No declaration differs'
      : `${formatCount(count, 'difference')} in ${formatCount(listed.length, 'package')}`) + also;
  pagePart('release-changes', HTMLElement).replaceChildren(
    ...listed.map(({ name, page, changes }) => packageSection(name, page, changes)),
  );
}

/**
 * The changes of every package. Those between the two newest releases are in a separate script, because they are the initial view of the
 * page.
 */
async function compare(from: string, to: string): Promise<readonly ChangedPackage[]> {
  const [newestFrom, newestTo] = siteData.newest ?? [];
  if (from === newestFrom && to === newestTo) return ((await loadData('newest')) ?? []) as readonly ChangedPackage[];
  const findReleaseIndex = (tag: string): number => siteData.releases.findIndex(([each]) => each === tag);
  const [first, second] = [findReleaseIndex(from), findReleaseIndex(to)];
  if (first === -1 || second === -1) return [];
  const shards = await Promise.all(
    Array.from({ length: siteData.releasedShards }, async (_, at) => loadData(`released-${at}`)),
  );
  const names = ((await loadData('names')) ?? []) as readonly PackedNames[];
  const pages = new Map(names.map(([name, page]) => [name, page]));
  return shards.flatMap((shard) =>
    shard === undefined ? [] : changedPackages(shard as ReleasedShard, [first, second], (name) => pages.get(name)),
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
      ...describeChange(change),
    );
  });
  return element(
    'section',
    { class: 'element' },
    element('h2', {}, linked(name, '')),
    element('ul', { class: 'changes' }, ...items),
  );
}

/** The values before and after. */
function describeChange(change: ReleaseChange): readonly (HTMLElement | string)[] {
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
