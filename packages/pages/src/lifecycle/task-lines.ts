/** Tasks as lines of a list. The page contains the first few lines; the script adds the others on request. */
import { groupTasks, packageLabel, printable, type Task, type TaskGroup } from '@protoshepherd/report/words';
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { writeFragment } from './view/page-fragment.ts';

/** The content of a line. */
export interface TaskLine {
  readonly day: string;
  readonly name: string;
  /** The address of its section in the page. */
  readonly href: string;
  /** The distance of the day, the package of an item, its owner, and its replacement. */
  readonly notes: readonly string[];
}

/** A list of the summary. */
export interface TaskList extends Pick<TaskGroup, 'id' | 'title'> {
  readonly lines: readonly TaskLine[];
  /** The number of initially shown lines. */
  readonly first: number;
}

/** The lists of a schedule; the more lists there are, the fewer lines each initially shows. */
export function taskLists(schedule: SupportSchedule): readonly TaskList[] {
  const groups = groupTasks(schedule);
  const first = groups.length === 1 ? 12 : groups.length < 4 ? 6 : 4;
  return groups.map(({ id, title, tasks }) => ({ id, title, first, lines: tasks.map(buildLine) }));
}

/** The element id of a list. */
export function taskListId({ id }: Pick<TaskList, 'id'>): string {
  return `tasks-${id}`;
}

function buildLine({ package: name, item, day, words, owner, replacement }: Task): TaskLine {
  return {
    day: day ?? '–',
    name:
      item === undefined
        ? packageLabel(name)
        : printable(item.startsWith(`${name}.`) ? item.slice(name.length + 1) : item),
    href: writeFragment({ package: name, item }),
    notes: [
      words,
      ...(item === undefined ? [] : [packageLabel(name)]),
      ...(owner === null ? [] : [printable(owner)]),
      ...(replacement === null ? [] : [`use ${printable(replacement)}`]),
    ],
  };
}
