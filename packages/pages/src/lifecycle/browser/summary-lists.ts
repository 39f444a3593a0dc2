/** Expands the short lists of the summary on request, or for printing. */
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { element } from '../../browser/element.ts';
import { namePieces } from '../../name-pieces.ts';
import { taskListId, taskLists, type TaskLine } from '../task-lines.ts';

/** Enables the buttons; `showAll` renders all lists in full. */
export function enableSummaryLists(schedule: SupportSchedule): { readonly showAll: () => void } {
  const lists = taskLists(schedule).flatMap((tasks) => {
    const list = document.getElementById(taskListId(tasks));
    const more = document.getElementById(`${taskListId(tasks)}-more`);
    if (list === null || more === null) return [];
    const complete = (): void => {
      if (more.hidden) return;
      list.append(...tasks.lines.slice(tasks.first).map(writeLine));
      more.hidden = true;
    };
    more.addEventListener('click', () => {
      complete();
      list.querySelectorAll('a')[tasks.first]?.focus();
    });
    return [complete];
  });
  return { showAll: () => lists.forEach((complete) => complete()) };
}

function writeLine({ day, name, href, notes }: TaskLine): HTMLLIElement {
  const words = element('bdi', { class: 'name' });
  for (const piece of namePieces(name)) words.append(piece, element('wbr'));
  const known = element('span', { class: 'distance' });
  for (const [at, note] of notes.entries()) known.append(at === 0 ? '' : ' · ', element('bdi', {}, note));
  return element('li', {}, element('time', {}, day), element('div', {}, element('a', { href }, words), ' ', known));
}
