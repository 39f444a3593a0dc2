/** The filters of the timeline as a form; the states in it are also the legend of the bars. */
import { formatCount, groupByState, stateWords } from '@protoshepherd/report/words';
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { element } from '../../browser/element.ts';
import type { VersionFilters } from '../view/lifecycle-filters.ts';
import { pageParts } from './page-parts.ts';
import { stateSwatch } from './state-look.ts';

/** Writes the form; every change is told at once. */
export function openVersionFilters({ windows }: SupportSchedule, change: (filters: VersionFilters) => void): void {
  const { versionFilters: form, versionQuery: query, onlyDue, stateFilters, resetFilters } = pageParts;
  const boxes = groupByState(windows).map(([state, group]) => {
    const input = element('input', { type: 'checkbox', checked: true, 'data-state': state });
    const count = element('span', { class: 'section-count' }, formatCount(group.length));
    const words = element('span', { class: 'state-words' }, stateWords[state]);
    const label = element(
      'label',
      { class: 'state', title: stateWords[state] },
      input,
      stateSwatch(state),
      state,
      count,
    );
    label.append(words);
    return { state, input, label };
  });
  stateFilters.append(...boxes.map(({ label }) => label));
  const tell = (): void =>
    change({
      query: query.value,
      states: new Set(boxes.filter(({ input }) => input.checked).map(({ state }) => state)),
      onlyDue: onlyDue.checked,
    });
  form.addEventListener('input', tell);
  form.addEventListener('submit', (event) => event.preventDefault());
  resetFilters.addEventListener('click', () => {
    form.reset();
    tell();
  });
  document.addEventListener('keydown', (event) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    const isTyping = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
    if (key !== '/' || isTyping || ctrlKey || metaKey || altKey) return;
    event.preventDefault();
    query.focus();
  });
}
