/** The package as of a release: types, options and comments. The address holds the choice (`#release=v1.2.3`), so it can be linked. */
import { packageAtRelease, type DeclaredElement } from '@protoshepherd/report/words';

import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { readTags } from '../comment/comment-tags.ts';
import { renderComment } from '../comment/render-comment.ts';
import type { ReleasedShard } from '../data/released-data.ts';
import { elementAnchor } from '../view/element-anchor.ts';
import { loadData, siteData } from './load-data.ts';
import { pageParts } from './page-parts.ts';

const prefix = '#release=';

/** Enables the choice of a release on the page of a package with history. */
export function enableReleaseView(): void {
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
  const loaded = (await loadData(shard)) as ReleasedShard | undefined;
  const found = loaded?.packages.find((each) => each.name === own);
  const files = found === undefined ? [] : packageAtRelease(found, release);
  const text = (index: number | undefined): string => (index === undefined ? '' : (loaded?.texts[index] ?? ''));
  then.replaceChildren(
    ...(files.length === 0
      ? [element('p', { class: 'empty' }, `${tag} does not have this package.`)]
      : files.flatMap(({ elements }) => typeSections(elements, text))),
  );
  pageParts.announcement.textContent = `The package as of ${tag} is shown`;
}

type TextLookup = (index: number | undefined) => string;

const typeKinds: ReadonlySet<string> = new Set(['message', 'enum', 'service']);

/** The types of a file as of a release, each followed by its members. */
function typeSections(elements: readonly DeclaredElement[], text: TextLookup): readonly HTMLElement[] {
  const sections = new Map<string, { readonly section: HTMLElement; readonly members: HTMLElement }>();
  const open = (name: string, ...head: readonly HTMLElement[]): HTMLElement => {
    const members = element('div', { class: 'members' });
    sections.set(name, { section: element('section', { class: 'element' }, ...head, members), members });
    return members;
  };
  for (const each of elements) {
    const { name, declaration } = each;
    if (typeKinds.has(declaration.kind)) open(name, typeHead(each), ...aboutElement(each, text));
    else {
      const holder = name.slice(0, Math.max(0, name.lastIndexOf('.')));
      (sections.get(holder)?.members ?? open(holder)).append(memberRow(each, text));
    }
  }
  return [...sections.values()].map(({ section }) => section);
}

function typeHead({ name, declaration }: DeclaredElement): HTMLElement {
  return element('h2', {}, element('span', { class: 'kind' }, `${declaration.kind} `), nameLink(name, name));
}

function memberRow(each: DeclaredElement, text: TextLookup): HTMLElement {
  const { name, declaration } = each;
  const { kind, label, type, number, oneof, request, response } = declaration;
  const short = name.slice(name.lastIndexOf('.') + 1);
  const words = [
    ...(kind === 'oneof' ? ['oneof'] : []),
    ...(label === undefined ? [] : [label]),
    ...(type === undefined ? [] : [text(type)]),
    ...(request === undefined ? [] : [`(${text(request)}) returns (${text(response)})`]),
    ...(number === undefined ? [] : [`= ${number}`]),
    ...(oneof === undefined ? [] : [`in ${text(oneof)}`]),
  ];
  const head = element(
    'div',
    { class: 'member-head' },
    nameLink(short, name),
    ' ',
    element('span', { class: 'type' }, words.join(' ')),
  );
  return element('div', { class: 'member' }, head, ...aboutElement(each, text));
}

/** Deprecation, options and comment, as declared. */
function aboutElement({ declaration }: DeclaredElement, text: TextLookup): readonly HTMLElement[] {
  const { isDeprecated, options = [], comment } = declaration;
  const facts = [
    ...(isDeprecated === true ? [element('li', { class: 'is-deprecated' }, 'deprecated')] : []),
    ...options.map((option) => element('li', {}, element('code', {}, text(option)))),
  ];
  return [
    ...(facts.length === 0 ? [] : [element('ul', { class: 'facts' }, ...facts)]),
    ...(comment === undefined ? [] : [commentElement(text(comment))]),
  ];
}

/** A comment, rendered as in the generated site: all its text is escaped before it is parsed as HTML. Names in it are not linked, because their targets may have changed. */
function commentElement(comment: string): HTMLElement {
  const html = renderComment(readTags(comment).text, () => undefined);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  return element('div', { class: 'comment' }, ...parsed.body.childNodes);
}

/** A name that links to its current or removed element, if the page has one. */
function nameLink(text: string, name: string): HTMLElement {
  const target = document.getElementById(name);
  return target === null ? nameText(text) : element('a', { href: elementAnchor(name) }, nameText(text));
}
