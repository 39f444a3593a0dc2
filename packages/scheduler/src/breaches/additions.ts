/** Finds elements that were added to a version after its successor was introduced. Several rules use them. */
import type { ApiElement } from '@protoshepherd/api-tree';
import type { ElementHistory, DatedCommit } from '@protoshepherd/history';

import { toDay } from '../calendar-days.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import type { BreachSubject } from './breach.ts';

/** An element that was added late. */
export interface Addition {
  readonly element: ApiElement;
  readonly version: VersionFacts;
  readonly successor: VersionFacts;
  /** The day of the addition; for an uncommitted one, the date of the schedule. */
  readonly day: string;
  readonly isCommitted: boolean;
}

/** Finds elements of the tree that were added after the successor of their version; of nested ones only the outermost. */
export function* findAdditions({
  inputs,
  facts,
  elementsOf,
  treeElements,
}: Pick<BreachSubject, 'inputs' | 'facts' | 'elementsOf' | 'treeElements'>): Iterable<Addition> {
  // Without a history, every element would look new.
  if (inputs.history === undefined) return;
  for (const [version, successor] of facts.successors) {
    const start = successor.introduced?.day;
    // Nothing can have been added after that day, so no files need to be read.
    if (start !== undefined && start >= inputs.asOf) continue;
    if (start === undefined || !version.isPresent || version.inTree === undefined) continue;
    const beginning = version.history?.intervals.at(-1)?.from.position;
    if (beginning === undefined) continue;
    const histories = elementsOf(version.package);
    const since = momentsSince(histories);
    const restored = namesAt(histories, start);
    for (const [name, element] of treeElements(version)) {
      const moment = since.get(name);
      const day = moment === undefined ? inputs.asOf : toDay(moment.time);
      // Elements that came with their version are not additions, and those that came with their message are covered by
      // the message.
      const isOriginal = moment?.position === beginning;
      const isPart =
        element.parent !== undefined && since.get(element.parent.uniqueName)?.position === moment?.position;
      if (element.kind === 'oneof' || day <= start || day > inputs.asOf || isOriginal || isPart) continue;
      // Elements that existed when the successor came, and were removed and added again since, are restored, not added.
      if (restored.has(name)) continue;
      yield { element, version, successor, day, isCommitted: moment !== undefined };
    }
  }
}

/** The names of the elements that existed on a day. */
function namesAt(histories: readonly ElementHistory[], day: string): ReadonlySet<string> {
  const present = histories.filter(
    ({ states }) => states.findLast(({ from }) => toDay(from.time) <= day)?.shape !== undefined,
  );
  return new Set(present.map(({ name }) => name));
}

/** The start of the current, unbroken run of each element. */
function momentsSince(histories: readonly ElementHistory[]): ReadonlyMap<string, DatedCommit> {
  return new Map(
    histories.flatMap(({ name, states }) => {
      const gone = states.findLastIndex(({ shape }) => shape === undefined);
      const first = states[gone + 1];
      return first === undefined ? [] : [[name, first.from] as const];
    }),
  );
}
