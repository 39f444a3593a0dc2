/** Tasks as lines of a list. The page holds the first few before its script runs; the script writes the others when somebody asks. */
import { groupTasks, packageLabel, printable, type Task, type TaskGroup } from '@protoshepherd/report/words';
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { writeFragment } from './view/page-fragment.ts';

/** What a line of a list shows. */
export interface TaskLine {
  readonly day: string;
  readonly name: string;
  /** The address of its section in the page. */
  readonly href: string;
  /** How far away the day is, the package of an item, who answers for it, and what to use instead. */
  readonly notes: readonly string[];
}

/** A list of the summary. */
export interface TaskList extends Pick<TaskGroup, 'id' | 'title'> {
  readonly lines: readonly TaskLine[];
  /** How many lines one reads at a glance. */
  readonly first: number;
}

/** The lists of a schedule; the more there are, the shorter each begins. */
export function taskLists(schedule: SupportSchedule): readonly TaskList[] {
  const groups = groupTasks(schedule);
  const first = groups.length === 1 ? 12 : groups.length < 4 ? 6 : 4;
  return groups.map(({ id, title, tasks }) => ({ id, title, first, lines: tasks.map(lineOf) }));
}

/** The id of the element of a list. */
export function taskListId({ id }: Pick<TaskList, 'id'>): string {
  return `tasks-${id}`;
}

function lineOf({ package: name, item, day, words, owner, replacement }: Task): TaskLine {
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
