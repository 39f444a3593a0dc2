/** The short lists of the summary become whole when somebody asks, or on paper. */
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { element } from '../../browser/element.ts';
import { nameText } from '../../browser/name-text.ts';
import { comingLines, overdueLines, type SummaryLine } from '../page-summary.ts';
import { writeFragment } from '../view/page-fragment.ts';

/** Makes the buttons work; the result writes all lists in full. */
export function openSummaryLists(schedule: SupportSchedule): { readonly showAll: () => void } {
  const lists = [
    { id: 'overdue-list', linesOf: overdueLines },
    { id: 'coming-list', linesOf: comingLines },
  ].flatMap(({ id, linesOf }) => {
    const list = document.getElementById(id);
    const more = document.getElementById(`${id}-more`);
    if (list === null || more === null) return [];
    const complete = (): void => {
      list.replaceChildren(...linesOf(schedule).map(writeLine));
      more.hidden = true;
    };
    more.addEventListener('click', () => {
      complete();
      list.querySelector('a')?.focus();
    });
    return [complete];
  });
  return { showAll: () => lists.forEach((complete) => complete()) };
}

function writeLine({ day, distance, text, target }: SummaryLine): HTMLLIElement {
  const href = writeFragment(target);
  const words = nameText(text);
  const link = href === '#' ? words : element('a', { href }, words);
  const far = element('span', { class: 'distance' }, distance);
  return element('li', {}, element('time', {}, day), element('div', {}, link, far));
}
