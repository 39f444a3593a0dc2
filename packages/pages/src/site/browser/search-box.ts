/**
 * The search: results as the user types, arrow keys to navigate, Enter to open, Escape to leave. The slash key focuses it from
 * anywhere.
 */
import { packageLabel } from '@protoshepherd/report/words';

import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { elementAnchor } from '../view/element-anchor.ts';
import type { SearchResult } from '../view/search-names.ts';
import { base } from './load-data.ts';
import { pageParts } from './page-parts.ts';
import { search } from './search-index.ts';

const { query: input, results: list, search: form, announcement } = pageParts;
let current = -1;
/** The latest query; answers to older ones are discarded. */
let latestQuery = '';

export function enableSearchBox(): void {
  input.addEventListener('input', () => void show());
  input.addEventListener('focus', () => void show());
  input.addEventListener('keydown', handleKey);
  form.addEventListener('submit', (event) => event.preventDefault());
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
  document.addEventListener('click', (event) => {
    if (event.target instanceof Node && !form.contains(event.target)) close();
  });
}

async function show(): Promise<void> {
  const query = input.value.trim();
  latestQuery = query;
  if (query === '') return close();
  const results = await search(query);
  if (latestQuery !== query) return;
  current = -1;
  const rows = results.map(resultRow);
  list.replaceChildren(
    ...(rows.length === 0 ? [element('p', { class: 'no-result' }, 'No name and no comment matches.')] : rows),
  );
  list.hidden = false;
  input.setAttribute('aria-expanded', 'true');
  input.removeAttribute('aria-activedescendant');
  announcement.textContent = results.length === 0 ? 'No result' : `${results.length} results`;
}

function resultRow({ entry, rank }: SearchResult, at: number): HTMLElement {
  const anchor = entry.name === '' ? '' : elementAnchor(entry.name);
  const href = `${base}packages/${encodeURIComponent(entry.page)}.html${anchor}`;
  const facts = [
    entry.kind === 'enumValue' ? 'value' : entry.kind,
    ...(entry.isRemoved ? ['removed'] : []),
    ...(rank === 5 ? ['in the comment'] : []),
  ];
  const where = entry.name === '' ? [] : [element('span', { class: 'result-package' }, packageLabel(entry.package))];
  return element(
    'a',
    { id: `site-result-${at}`, role: 'option', 'aria-selected': 'false', href, tabindex: -1 },
    nameText(entry.name === '' ? entry.package : entry.name),
    element('span', { class: 'result-facts' }, facts.join(', ')),
    ...where,
  );
}

function handleKey(event: KeyboardEvent): void {
  const rows = [...list.querySelectorAll<HTMLAnchorElement>('a')];
  if (event.key === 'Escape') {
    if (list.hidden) input.value = '';
    close();
  } else if (event.key === 'Enter') {
    (rows[current] ?? rows[0])?.click();
    close();
  } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && rows.length > 0) {
    event.preventDefault();
    choose(rows, (current + (event.key === 'ArrowDown' ? 1 : current === -1 ? 0 : -1) + rows.length) % rows.length);
  }
}

function choose(rows: readonly HTMLAnchorElement[], at: number): void {
  current = at;
  for (const [index, row] of rows.entries()) row.setAttribute('aria-selected', String(index === at));
  rows[at]?.scrollIntoView({ block: 'nearest' });
  input.setAttribute('aria-activedescendant', rows[at]?.id ?? '');
}

function close(): void {
  list.hidden = true;
  input.setAttribute('aria-expanded', 'false');
  input.removeAttribute('aria-activedescendant');
}
