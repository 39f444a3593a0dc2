/** The timeline filters as a form; its states double as the legend of the bars. */
import { formatCount, groupByState, stateWords } from '@protoshepherd/report/words';
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { element } from '../../browser/element.ts';
import { findEndedFamilies } from '../view/family-order.ts';
import { allVersions, type VersionFilters } from '../view/lifecycle-filters.ts';
import { pageParts } from './page-parts.ts';
import { stateSwatch } from './state-style.ts';

/** The form; reports every change at once. */
export class VersionFilterForm {
  private readonly boxes: readonly { readonly state: string; readonly input: HTMLInputElement }[];
  private readonly gone: number;
  private filters = allVersions;

  constructor({ windows }: SupportSchedule, change: (filters: VersionFilters) => void) {
    const { versionFilters: form, versionQuery: query, stateFilters, resetFilters, showRemoved } = pageParts;
    this.gone = findEndedFamilies(windows).size;
    const boxes = groupByState(windows).map(([state, group]) => {
      const input = element('input', { type: 'checkbox', checked: true, 'data-state': state });
      const count = element('span', { class: 'section-count' }, formatCount(group.length));
      const words = element('span', { class: 'state-words' }, stateWords[state]);
      const attributes = { class: 'state', title: stateWords[state] };
      stateFilters.append(element('label', attributes, input, stateSwatch(state), state, count, words));
      return { state, input };
    });
    this.boxes = boxes;
    const report = (changes: Partial<VersionFilters>): void => {
      this.show({ ...this.filters, ...changes });
      change(this.filters);
    };
    form.addEventListener('input', () =>
      report({
        query: query.value,
        hidden: new Set(boxes.filter(({ input }) => !input.checked).map(({ state }) => state)),
        onlyDue: pageParts.onlyDue.checked,
      }),
    );
    form.addEventListener('submit', (event) => event.preventDefault());
    resetFilters.addEventListener('click', () => report(allVersions));
    showRemoved.addEventListener('click', () => report({ showsRemoved: !this.filters.showsRemoved }));
    focusBySlash(query);
  }

  /** Shows filters that were set elsewhere. */
  show(filters: VersionFilters): void {
    this.filters = filters;
    const { versionQuery: query, onlyDue, showRemoved } = pageParts;
    // Assigning the same text would move the cursor.
    if (query.value !== filters.query) query.value = filters.query;
    onlyDue.checked = filters.onlyDue;
    for (const { state, input } of this.boxes) input.checked = ![...filters.hidden].some((hidden) => hidden === state);
    showRemoved.hidden = this.gone === 0;
    showRemoved.setAttribute('aria-pressed', String(filters.showsRemoved));
    const families = this.gone === 1 ? 'family' : 'families';
    showRemoved.textContent = `${filters.showsRemoved ? 'Hide' : 'Show'} ${formatCount(this.gone)} removed ${families}`;
  }
}

function focusBySlash(query: HTMLInputElement): void {
  document.addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (key !== '/' || isTyping || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    query.focus();
  });
}
