/** The summary: one sentence, then the tasks by urgency, and the sources of the page in a corner. */
import { describeTasks, formatCount, groupTasks, type LifecycleOptions } from '@protoshepherd/report/words';
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { escapeHtml } from '../escape-html.ts';
import { namePieces } from '../name-pieces.ts';
import { renderAboutCard } from './page-about.ts';
import { taskListId, taskLists, type TaskLine, type TaskList } from './task-lines.ts';

export function summarySection(schedule: SupportSchedule, options: LifecycleOptions): string {
  return `<section id="summary-section" class="summary" aria-label="What to do" tabindex="-1">
  <p class="lead">${wholeDays(escapeHtml(describeTasks(schedule, groupTasks(schedule))))}</p>
  <div class="summary-parts">
    <div class="cards">
      ${taskLists(schedule).map(printList).join('\n      ')}
    </div>
    ${renderAboutCard(schedule, options)}
  </div>
</section>`;
}

/** Prevents line breaks within dates. */
function wholeDays(html: string): string {
  return html.replaceAll(/\d{4}-\d{2}-\d{2}/g, '<time>$&</time>');
}

function printList(list: TaskList): string {
  const { id, title, lines, first } = list;
  const heading = `${taskListId(list)}-heading`;
  const more =
    lines.length <= first
      ? ''
      : `<button type="button" class="more" id="${taskListId(list)}-more">Show all ${formatCount(lines.length)}</button>`;
  return `<section class="card tasks tasks-${id}" aria-labelledby="${heading}">
        <h2 id="${heading}">${title} <span class="section-count">${formatCount(lines.length)}</span></h2>
        <ul class="dates" id="${taskListId(list)}">${lines.slice(0, first).map(printLine).join('')}</ul>${more}
      </section>`;
}

function printLine({ day, name, href, notes }: TaskLine): string {
  const words = `<bdi class="name">${namePieces(name).map(escapeHtml).join('<wbr>')}</bdi>`;
  const known = notes.map((note) => `<bdi>${escapeHtml(note)}</bdi>`).join(' · ');
  return `<li><time>${escapeHtml(day)}</time><div><a href="${escapeHtml(href)}">${words}</a> <span class="distance">${known}</span></div></li>`;
}
