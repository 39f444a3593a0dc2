/** The package as a release had it: names, numbers and types. The choice lives in the address (`#release=v1.2.3`), so it can be linked. */
import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import type { PackedPast } from '../data/past-data.ts';
import { holderOf, statesAt, type StateThen } from '../view/past-states.ts';
import { loadData, siteData } from './load-data.ts';
import { pageParts } from './page-parts.ts';

const prefix = '#release=';

/** Makes the choice of a release work, on the page of a package that has a past. */
export function openPastView(): void {
  const choice = document.getElementById('release-choice');
  const { past: shard, package: own = '' } = document.body.dataset;
  if (!(choice instanceof HTMLSelectElement) || shard === undefined) return;
  for (const [tag, day] of siteData.releases.toReversed())
    choice.append(element('option', { value: tag }, `${tag} (${day})`));
  choice.addEventListener('change', () => {
    location.hash = choice.value === '' ? '#' : prefix + encodeURIComponent(choice.value);
  });
  const follow = (): void => {
    const tag = location.hash.startsWith(prefix) ? decode(location.hash.slice(prefix.length)) : '';
    const release = siteData.releases.findIndex(([each]) => each === tag);
    choice.value = release === -1 ? '' : tag;
    void showRelease(release, tag, shard, own);
  };
  addEventListener('hashchange', follow);
  follow();
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

async function showRelease(release: number, tag: string, shard: string, own: string): Promise<void> {
  const [now, then] = [document.getElementById('package-now'), document.getElementById('package-past')];
  const compare = document.getElementById('release-compare');
  if (now === null || then === null || !(compare instanceof HTMLAnchorElement)) return;
  now.hidden = release !== -1;
  then.hidden = release === -1;
  compare.hidden = release === -1;
  if (release === -1) return;
  const last = siteData.releases.findLast(([, , isPrerelease]) => isPrerelease === 0)?.[0] ?? tag;
  compare.href = `../releases.html#${new URLSearchParams({ from: tag, to: last }).toString()}`;
  const packages = ((await loadData(shard)) ?? []) as readonly PackedPast[];
  const past = packages.find((each) => each.package === own);
  const states = past === undefined ? [] : [...statesAt(past, release).values()];
  then.replaceChildren(
    ...(states.length === 0
      ? [element('p', { class: 'empty' }, `${tag} does not have this package.`)]
      : typeSections(states)),
  );
  pageParts.announcement.textContent = `The package as of ${tag} is shown`;
}

const typeKinds: ReadonlySet<string> = new Set(['message', 'enum', 'service']);

/** The types of a release, each with its members by number. */
function typeSections(states: readonly StateThen[]): readonly HTMLElement[] {
  const members = new Map<string, StateThen[]>();
  for (const state of states) {
    if (typeKinds.has(state.kind)) continue;
    const holder = holderOf(state.name);
    members.set(holder, [...(members.get(holder) ?? []), state]);
  }
  const top = members.get('') ?? [];
  const types = states.filter(({ kind }) => typeKinds.has(kind));
  return [
    ...types.map((type) =>
      element(
        'section',
        { class: `element${type.isDeprecated ? ' deprecated' : ''}` },
        element('h2', {}, element('span', { class: 'kind' }, `${type.kind} `), nameLink(type.name, type.name)),
        element('div', { class: 'members' }, ...(members.get(type.name) ?? []).toSorted(byNumber).map(memberRow)),
      ),
    ),
    ...(top.length === 0
      ? []
      : [element('section', { class: 'element' }, element('div', { class: 'members' }, ...top.map(memberRow)))]),
  ];
}

function memberRow(state: StateThen): HTMLElement {
  const short = state.name.slice(state.name.lastIndexOf('.') + 1);
  const shape = state.shape === state.kind ? state.kind : state.shape;
  const mark = state.isDeprecated ? [element('span', { class: 'is-deprecated' }, 'deprecated')] : [];
  return element(
    'div',
    { class: 'member' },
    element(
      'div',
      { class: 'member-head' },
      nameLink(short, state.name),
      ' ',
      element('span', { class: 'type' }, shape),
      ' ',
      ...mark,
    ),
  );
}

/** A name that leads to what it is today, if it is still there or among what was removed. */
function nameLink(text: string, name: string): HTMLElement {
  const target = document.getElementById(name);
  return target === null ? nameText(text) : element('a', { href: `#${encodeURIComponent(name)}` }, nameText(text));
}

function byNumber(one: StateThen, other: StateThen): number {
  const numberOf = ({ shape }: StateThen): number =>
    Number(/(?:= |value )(-?\d{1,15})/.exec(shape)?.[1] ?? Number.MAX_SAFE_INTEGER);
  return numberOf(one) - numberOf(other) || (one.name < other.name ? -1 : 1);
}
