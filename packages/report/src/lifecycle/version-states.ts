/** The states of versions and items in display order: overdue first, removed last. */
import type { DeprecatedItem, SupportWindow, VersionState } from '@protoshepherd/scheduler';

/** All states of a version. */
export const versionStates: readonly VersionState[] = [
  'overdue',
  'removable',
  'deprecated',
  'previous',
  'beta',
  'alpha',
  'current',
  'unversioned',
  'ended',
  'removed',
];

/** The state of a deprecated item. */
export type ItemState = DeprecatedItem['state'];

/** All states of a deprecated item. */
export const itemStates: readonly ItemState[] = ['overdue', 'removable', 'deprecated', 'unknown'];

/** The meaning of each state, for a legend. */
export const stateWords: Readonly<Record<VersionState, string>> = {
  overdue: 'should have been removed',
  removable: 'may be removed',
  deprecated: 'deprecation announced, still supported',
  previous: 'superseded, still supported',
  beta: 'not stable yet',
  alpha: 'not stable yet',
  current: 'the version to use',
  unversioned: 'has no lifecycle',
  ended: 'no longer supported, may stay',
  removed: 'has been removed',
};

/** Windows by state, the most urgent state first; empty states are omitted. */
export function groupByState(windows: readonly SupportWindow[]): (readonly [VersionState, readonly SupportWindow[]])[] {
  return versionStates.flatMap((state) => {
    const group = windows.filter((window) => window.state === state);
    return group.length === 0 ? [] : [[state, group] as const];
  });
}
