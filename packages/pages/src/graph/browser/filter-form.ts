/** The filters as a form. */
import { formatCount } from '@protoshepherd/report/words';

import { element, type Child } from '../../browser/element.ts';
import { familyPrefixes, statuses, defaultFilters, type Filters } from '../view/filters.ts';
import type { PageGraph } from '../view/page-graph.ts';
import { statusMark } from './package-link.ts';
import { pageParts } from './page-parts.ts';
import { statusWords } from './status-mark.ts';

/** Renders the form; reports every change at once. */
export function renderFilterForm(graph: PageGraph, change: (filters: Filters) => void): { readonly reset: () => void } {
  const usual = defaultFilters(graph);
  const boxes = statuses.map((status) => {
    const count = graph.packages.filter((one) => one.status === status).length;
    return { status, ...checkbox([statusMark(status), statusWords[status]], count) };
  });
  const includeCount = graph.packages.filter(({ isInclude }) => isInclude).length;
  const includes = checkbox(['Packages of includes'], includeCount);
  const implied = checkbox(['Edges implied by a longer path']);
  const prefix = element('input', {
    id: 'prefix-filter',
    type: 'text',
    list: 'prefixes',
    placeholder: 'Any',
    autocomplete: 'off',
    spellcheck: 'false',
  });
  const reset = element('button', { type: 'button', class: 'more' }, 'Reset filters');

  const restore = (): void => {
    for (const { status, input } of boxes) input.checked = usual.statuses.has(status);
    includes.input.checked = usual.showIncludes;
    implied.input.checked = usual.showImplied;
    prefix.value = usual.prefix;
  };
  const tell = (): void =>
    change({
      statuses: new Set(boxes.filter(({ input }) => input.checked).map(({ status }) => status)),
      prefix: prefix.value.trim(),
      showIncludes: includes.input.checked,
      showImplied: implied.input.checked,
    });
  const resetAll = (): void => {
    restore();
    tell();
  };
  restore();
  for (const { input } of [...boxes, includes, implied]) input.addEventListener('change', tell);
  prefix.addEventListener('input', tell);
  reset.addEventListener('click', resetAll);

  pageParts.filters.replaceChildren(
    element('fieldset', {}, element('legend', {}, 'Status'), ...boxes.map(({ label }) => label)),
    element('label', { class: 'field', for: 'prefix-filter' }, 'Family begins with'),
    prefix,
    element(
      'datalist',
      { id: 'prefixes' },
      ...familyPrefixes(graph.packages).map((value) => element('option', { value })),
    ),
    element('fieldset', {}, element('legend', {}, 'Also show'), includes.label, implied.label),
    reset,
  );
  return { reset: resetAll };
}

function checkbox(
  words: readonly Child[],
  count?: number,
): { readonly input: HTMLInputElement; readonly label: HTMLLabelElement } {
  const input = element('input', { type: 'checkbox' });
  const counter = count === undefined ? [] : [element('span', { class: 'section-count' }, formatCount(count))];
  return { input, label: element('label', { class: 'check' }, input, ...words, ...counter) };
}
