/**
 * Summarizes the pending tasks in a few sentences: overdue ones, permitted removals, tasks within a year, and deprecations without
 * an end.
 */
import type { SupportSchedule } from '@protoshepherd/scheduler';

import { formatCount } from '../text/format-count.ts';
import { daysBetween } from './day-number.ts';
import type { Task, TaskGroup, TaskGroupId } from './group-tasks.ts';

const year = 365;

/** The sentences about some groups of tasks. */
export function describeTasks(
  { asOf, windows, policySentences }: Pick<SupportSchedule, 'asOf' | 'windows' | 'policySentences'>,
  groups: readonly TaskGroup[],
): string {
  if (windows.length === 0) return 'There are no packages.';
  const selectTasks = (...ids: readonly TaskGroupId[]): readonly Task[] =>
    groups.filter(({ id }) => ids.includes(id)).flatMap(({ tasks }) => tasks);
  const overdue = selectTasks('overdue');
  const removable = selectTasks('removable');
  const coming = selectTasks('within-30', 'within-90', 'within-180', 'later');
  const thisYear = coming.filter(({ day }) => day !== null && daysBetween(asOf, day) <= year);
  const undated = selectTasks('undated');
  const next = coming[0]?.day ?? '';
  return [
    overdue.length === 0
      ? 'Nothing is overdue.'
      : `${countTasks(overdue)} ${describeState(overdue, `${verb(overdue, 'is', 'are')} overdue`, 'overdue')}.`,
    removable.length === 0
      ? ''
      : `${countTasks(removable)} ${describeState(removable, 'may be removed', 'removable')}.`,
    thisYear.length > 0
      ? `${countTasks(thisYear)} ${verb(thisYear, 'becomes', 'become')} due within a year, ${thisYear.length === 1 ? 'on' : 'the first on'} ${next}.`
      : coming.length > 0
        ? `Nothing becomes due within a year; the next end is ${next}.`
        : '',
    describeUndated(undated, policySentences.length > 0),
    groups.length === 0 && policySentences.length > 0 ? 'There is nothing to do.' : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** An end of support needs a policy or a manual entry, so the sentence names the place for it. */
function describeUndated(tasks: readonly Task[], hasPolicy: boolean): string {
  if (!hasPolicy) {
    const waiting =
      tasks.length === 0 ? '' : `: ${countTasks(tasks)} ${verb(tasks, 'stays', 'stay')} deprecated indefinitely`;
    return `No support policy is chosen, so no version has an end of support${waiting}. Choose one with policy: in shepherd.yaml.`;
  }
  if (tasks.length === 0) return '';
  return `${countTasks(tasks)} ${verb(tasks, 'is', 'are')} deprecated without an end; supportEnds in lifecycle.yaml sets one.`;
}

/** `2 versions and 1 item`. */
function countTasks(tasks: readonly Task[]): string {
  const items = tasks.filter(({ item }) => item !== undefined).length;
  const versions = tasks.length - items;
  return [
    ...(versions === 0 ? [] : [formatCount(versions, 'version')]),
    ...(items === 0 ? [] : [formatCount(items, 'item')]),
  ].join(' and ');
}

function verb({ length }: readonly Task[], one: string, many: string): string {
  return length === 1 ? one : many;
}

/** The predicate of a sentence about some tasks, with the first day of their state. Relies on tasks being sorted by day. */
function describeState([first, ...others]: readonly Task[], predicate: string, state: string): string {
  if (first?.day === null || first === undefined) return predicate;
  return others.length === 0 ? `has been ${state} since ${first.day}` : `${predicate}, the first since ${first.day}`;
}
