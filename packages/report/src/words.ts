/**
 * The words of `@protoshepherd/report/words`: phrases shared by all human-readable formats, as text or on a page. Does not depend on Node, so that the
 * script of a page can use it.
 */
export { defaultGraphTitle } from './graph/graph-format.ts';
export { dayNumber, dayFromNumber, daysBetween } from './lifecycle/day-number.ts';
export { describeSources, type SourceLine } from './lifecycle/describe-sources.ts';
export { describeTasks } from './lifecycle/describe-tasks.ts';
export { describeDays, describeItem, describeWindow, type StateDescription } from './lifecycle/describe-window.ts';
export { groupTasks, type Task, type TaskGroup } from './lifecycle/group-tasks.ts';
export { defaultScheduleTitle, type LifecycleOptions } from './lifecycle/lifecycle-format.ts';
export { groupByState, itemStates, stateWords, versionStates, type ItemState } from './lifecycle/version-states.ts';
export { titleWithOrigin } from './page-origin.ts';
export { compareReleases, type ChangedPart, type PartChange, type ReleaseChange } from './releases/compare-releases.ts';
export {
  elementsAtRelease,
  packageAtRelease,
  type DeclaredElement,
  type DeclaringFile,
} from './releases/package-at-release.ts';
export { formatCount } from './text/format-count.ts';
export { displayWidth } from './text/grapheme.ts';
export { packageLabel } from './text/package-label.ts';
export { wellFormed } from './text/well-formed.ts';
export { splitGraphemes } from '@protoshepherd/source/grapheme';
export { printable } from '@protoshepherd/source/printable';
