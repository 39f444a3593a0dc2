/**
 * Compares two schedules and lists the differences as plain data. Versions and items are matched by name. The differences are not judged.
 */
import type { DeprecatedItem, SupportSchedule, SupportWindow, VersionState } from '@protoshepherd/scheduler';

import type { ItemState } from './version-states.ts';

/** A changed state. */
export interface StateChange {
  /** The package or the item. */
  readonly subject: string;
  readonly before: VersionState | ItemState;
  readonly after: VersionState | ItemState;
}

/** A changed day; null if there is none. */
export interface MovedDay {
  readonly subject: string;
  readonly what: 'introduced' | 'announced' | 'support ends' | 'additions until' | 'marked';
  readonly before: string | null;
  readonly after: string | null;
}

/** All differences. Lists are in the order of the schedules. */
export interface ScheduleChanges {
  readonly from: string;
  readonly to: string;
  /** The policies, if they differ: then days can change without any change to a file. */
  readonly policy: { readonly before: string; readonly after: string } | null;
  readonly appeared: readonly SupportWindow[];
  /** Versions that have been removed, or are no longer known. */
  readonly removed: readonly SupportWindow[];
  readonly stateChanged: readonly StateChange[];
  readonly newDeprecations: readonly DeprecatedItem[];
  /** Items that are no longer present, or no longer deprecated. */
  readonly endedDeprecations: readonly DeprecatedItem[];
  readonly movedDays: readonly MovedDay[];
}

/** Compares two schedules. Comparing a schedule with itself gives no differences. */
export function compareSchedules(before: SupportSchedule, after: SupportSchedule): ScheduleChanges {
  const oldWindows = new Map(before.windows.map((window) => [window.package, window]));
  const newWindows = new Map(after.windows.map((window) => [window.package, window]));
  const oldItems = new Map(before.deprecations.map((item) => [item.name, item]));
  const newItems = new Map(after.deprecations.map((item) => [item.name, item]));
  const windowPairs = pairs(oldWindows, after.windows, ({ package: name }) => name);
  const itemPairs = pairs(oldItems, after.deprecations, ({ name }) => name);
  return {
    from: before.asOf,
    to: after.asOf,
    policy: before.policy === after.policy ? null : { before: before.policy, after: after.policy },
    appeared: after.windows.filter(({ package: name, state }) => !oldWindows.has(name) && state !== 'removed'),
    removed: [
      ...after.windows.filter(
        ({ package: name, state }) => state === 'removed' && oldWindows.get(name)?.state !== state,
      ),
      ...before.windows.filter(({ package: name, state }) => state !== 'removed' && !newWindows.has(name)),
    ],
    stateChanged: [
      ...windowPairs.flatMap(([old, now]) => (now.state === 'removed' ? [] : changedState(now.package, old, now))),
      ...itemPairs.flatMap(([old, now]) => changedState(now.name, old, now)),
    ],
    newDeprecations: after.deprecations.filter(({ name }) => !oldItems.has(name)),
    endedDeprecations: before.deprecations.filter(({ name }) => !newItems.has(name)),
    movedDays: [...windowPairs.flatMap(compareWindowDays), ...itemPairs.flatMap(compareItemDays)],
  };
}

/** Are there any differences? */
export function hasScheduleChanges(changes: ScheduleChanges): boolean {
  const { policy, appeared, removed, stateChanged, newDeprecations, endedDeprecations, movedDays } = changes;
  const lists = [appeared, removed, stateChanged, newDeprecations, endedDeprecations, movedDays];
  return policy !== null || lists.some(({ length }) => length > 0);
}

function pairs<One>(
  before: ReadonlyMap<string, One>,
  after: readonly One[],
  nameOf: (one: One) => string,
): [One, One][] {
  return after.flatMap((now) => {
    const old = before.get(nameOf(now));
    return old === undefined ? [] : [[old, now] as [One, One]];
  });
}

function changedState(
  subject: string,
  old: SupportWindow | DeprecatedItem,
  now: SupportWindow | DeprecatedItem,
): StateChange[] {
  return old.state === now.state ? [] : [{ subject, before: old.state, after: now.state }];
}

function compareWindowDays([old, now]: readonly [SupportWindow, SupportWindow]): MovedDay[] {
  const subject = now.package;
  return [
    ...movedDay(subject, 'introduced', old.introduced, now.introduced),
    ...movedDay(subject, 'announced', old.announced?.day ?? null, now.announced?.day ?? null),
    ...movedDay(subject, 'support ends', old.supportEnds, now.supportEnds),
    ...movedDay(subject, 'additions until', old.additionsUntil, now.additionsUntil),
  ];
}

function compareItemDays([old, now]: readonly [DeprecatedItem, DeprecatedItem]): MovedDay[] {
  return [
    ...movedDay(now.name, 'marked', old.marked?.day ?? null, now.marked?.day ?? null),
    ...movedDay(now.name, 'support ends', old.supportEnds, now.supportEnds),
  ];
}

function movedDay(subject: string, what: MovedDay['what'], before: string | null, after: string | null): MovedDay[] {
  return before === after ? [] : [{ subject, what, before, after }];
}
