/** The search box: a text field with a list below it, following the combobox pattern of WAI-ARIA. */
import { formatCount } from '@protoshepherd/report/words';

import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import type { PageGraph, PagePackage } from '../view/page-graph.ts';
import { searchPackages } from '../view/search-packages.ts';
import { statusMark } from './package-link.ts';
import { pageParts } from './page-parts.ts';

/** Results beyond this number are only counted. */
const maxListed = 60;

export function enableSearchBox(graph: PageGraph, choose: (one: PagePackage) => void): void {
  const { searchInput: input, searchResults: list, searchCount: count } = pageParts;
  let results: readonly PagePackage[] = [];
  let current = -1;

  const mark = (at: number): void => {
    current = at;
    for (const [place, option] of [...list.children].entries())
      option.setAttribute('aria-selected', String(place === at));
    const chosen = list.children[at];
    if (chosen === undefined) input.removeAttribute('aria-activedescendant');
    else {
      input.setAttribute('aria-activedescendant', chosen.id);
      chosen.scrollIntoView({ block: 'nearest' });
    }
  };
  const setOpen = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
  };
  const close = (): void => {
    setOpen(false);
    mark(-1);
  };
  const search = (): void => {
    const found = searchPackages(graph.packages, input.value);
    results = found.slice(0, maxListed);
    list.replaceChildren(...results.map((one, at) => resultItem(one, at)));
    list.dataset['more'] = found.length > maxListed ? `${found.length - maxListed} more: keep typing` : '';
    if (input.value.trim() !== '' && found.length === 0) list.dataset['more'] = 'No package name contains this text';
    count.textContent = input.value.trim() === '' ? '' : `${formatCount(found.length, 'package')} found`;
    setOpen(input.value.trim() !== '');
    mark(results.length > 0 ? 0 : -1);
  };
  const take = (at: number): void => {
    const one = results[at];
    if (one === undefined) return;
    input.value = '';
    count.textContent = '';
    close();
    choose(one);
  };

  input.addEventListener('input', search);
  input.addEventListener('focus', () => input.value.trim() !== '' && search());
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) search();
      else mark((current + (event.key === 'ArrowDown' ? 1 : results.length - 1)) % Math.max(1, results.length));
    } else if (event.key === 'Enter') take(Math.max(0, current));
    else if (event.key === 'Escape' && !list.hidden) {
      event.stopPropagation();
      close();
    }
  });
  // A press would blur the field and close the list before the click arrives.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = event.target instanceof Element ? event.target.closest('[role=option]') : null;
    if (option !== null) take([...list.children].indexOf(option));
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
}

function resultItem(one: PagePackage, at: number): HTMLLIElement {
  return element(
    'li',
    { role: 'option', id: `search-result-${at}`, 'aria-selected': 'false' },
    statusMark(one.status),
    nameText(one.name),
    element('span', { class: 'visually-hidden' }, `, ${one.status === 'none' ? 'no status' : one.status}`),
  );
}
