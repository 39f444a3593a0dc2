/**
 * Groups the tasks about versions and deprecated items by urgency: overdue; due within 30, 90 or 180 days, or later; removal permitted; and deprecated without an end.
 * Every version and item is in at most one group.
 */
import type { DeprecatedItem, SupportSchedule, SupportWindow } from '@protoshepherd/scheduler';
import { sortBy } from '@protoshepherd/source/canonical-order';

import { formatCount } from '../text/format-count.ts';
import { daysBetween } from './day-number.ts';
import { describeDays } from './describe-window.ts';

/** The groups and their headings, the most urgent first. */
const groupTitles = {
  overdue: 'Overdue',
  'within-30': 'Due within 30 days',
  'within-90': 'Due within 90 days',
  'within-180': 'Due within 180 days',
  removable: 'May be removed now',
  later: 'Due later',
  undated: 'Deprecated without an end',
} as const;

/** The id of a group. */
export type TaskGroupId = keyof typeof groupTitles;

/** One task. */
export interface Task {
  /** The package of the version or item. */
  readonly package: string;
  /** The full name of the item; `undefined` for a version. */
  readonly item: string | undefined;
  /** The relevant day: the end of support or, without one, the day of the deprecation. Null if unknown. */
  readonly day: string | null;
  /** The meaning of the day: `221 days overdue`. */
  readonly words: string;
  readonly owner: string | null;
  /** The replacement. */
  readonly replacement: string | null;
}

/** Tasks of the same urgency. */
export interface TaskGroup {
  readonly id: TaskGroupId;
  readonly title: string;
  /** Sorted by day, then by name. */
  readonly tasks: readonly Task[];
}

/** All groups with tasks, the most urgent first. */
export function groupTasks({ windows, deprecations, asOf }: SupportSchedule): readonly TaskGroup[] {
  const groups = new Map<TaskGroupId, Task[]>();
  // A deprecated package is already listed as a version.
  for (const record of [...windows, ...deprecations.filter(({ kind }) => kind !== 'package')]) {
    const id = chooseGroup(record);
    if (id === undefined) continue;
    const tasks = groups.get(id) ?? [];
    tasks.push(createTask(record, id, asOf));
    groups.set(id, tasks);
  }
  return (Object.keys(groupTitles) as TaskGroupId[]).flatMap((id) => {
    const tasks = sortBy(groups.get(id) ?? [], (task) => `${task.day ?? '9999'} ${task.item ?? task.package}`);
    return tasks.length === 0 ? [] : [{ id, title: groupTitles[id], tasks }];
  });
}

/** `undefined` if there is no task. */
function chooseGroup({
  state,
  daysLeft,
  overdueDays,
  supportEnds,
}: SupportWindow | DeprecatedItem): TaskGroupId | undefined {
  if (overdueDays !== null) return 'overdue';
  if (state === 'removable') return 'removable';
  if (daysLeft !== null) {
    if (daysLeft <= 30) return 'within-30';
    if (daysLeft <= 90) return 'within-90';
    return daysLeft <= 180 ? 'within-180' : 'later';
  }
  return (state === 'deprecated' || state === 'unknown') && supportEnds === null ? 'undated' : undefined;
}

function createTask(record: SupportWindow | DeprecatedItem, id: TaskGroupId, asOf: string): Task {
  const { package: name, owner, supportEnds } = record;
  const isItem = 'name' in record;
  const since = (isItem ? record.marked : record.announced)?.day ?? null;
  const day = id === 'undated' ? since : supportEnds;
  return {
    package: name,
    item: isItem ? record.name : undefined,
    day,
    words: describeTask(record, id, day, asOf),
    owner,
    replacement: isItem ? record.replacement : record.supersededBy,
  };
}

function describeTask(
  record: SupportWindow | DeprecatedItem,
  id: TaskGroupId,
  day: string | null,
  asOf: string,
): string {
  if (id !== 'removable' && id !== 'undated') return describeDays(record);
  if (day === null) return 'day unknown';
  const days = daysBetween(day, asOf);
  if (days === 0) return id === 'undated' ? 'deprecated today' : 'since today';
  return id === 'undated' ? `deprecated ${formatCount(days, 'day')} ago` : `for ${formatCount(days, 'day')}`;
}
