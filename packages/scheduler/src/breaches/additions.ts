/** What was added to a version after its successor had come: the raw material of several rules. */
import type { ApiElement } from '@protoshepherd/api-tree';
import type { ElementHistory, Moment } from '@protoshepherd/history';

import { dayOf } from '../calendar-days.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import type { BreachSubject } from './breach.ts';

/** An element that came late. */
export interface Addition {
  readonly element: ApiElement;
  readonly version: VersionFacts;
  readonly successor: VersionFacts;
  /** The day it came; that of the schedule for what is not committed yet. */
  readonly day: string;
  readonly isCommitted: boolean;
}

/** Elements that are in the tree and came after the successor of their version; of what came together only the outermost. */
export function* findAdditions({
  inputs,
  facts,
  elementsOf,
  treeElements,
}: Pick<BreachSubject, 'inputs' | 'facts' | 'elementsOf' | 'treeElements'>): Iterable<Addition> {
  // Without a history everything would look as if it had just come.
  if (inputs.history === undefined) return;
  for (const [version, successor] of facts.successors) {
    const start = successor.introduced?.day;
    // Nothing can have come after that day, and files need not be read to see it.
    if (start !== undefined && start >= inputs.asOf) continue;
    if (start === undefined || !version.isPresent || version.inTree === undefined) continue;
    const beginning = version.history?.stretches.at(-1)?.from.position;
    if (beginning === undefined) continue;
    const histories = elementsOf(version.package);
    const since = momentsSince(histories);
    const restored = namesAt(histories, start);
    for (const [name, element] of treeElements(version)) {
      const moment = since.get(name);
      const day = moment === undefined ? inputs.asOf : dayOf(moment.time);
      // What came with its version was not added to it, and what came with its message is told with the message.
      const isOriginal = moment?.position === beginning;
      const isPart =
        element.parent !== undefined && since.get(element.parent.uniqueName)?.position === moment?.position;
      if (element.kind === 'oneof' || day <= start || day > inputs.asOf || isOriginal || isPart) continue;
      // What was there when the successor came, went and came back is restored, not added.
      if (restored.has(name)) continue;
      yield { element, version, successor, day, isCommitted: moment !== undefined };
    }
  }
}

/** The names of the elements that were there on a day. */
function namesAt(histories: readonly ElementHistory[], day: string): ReadonlySet<string> {
  const present = histories.filter(
    ({ states }) => states.findLast(({ from }) => dayOf(from.time) <= day)?.shape !== undefined,
  );
  return new Set(present.map(({ name }) => name));
}

/** Since when each element has been there without a break. */
function momentsSince(histories: readonly ElementHistory[]): ReadonlyMap<string, Moment> {
  return new Map(
    histories.flatMap(({ name, states }) => {
      const gone = states.findLastIndex(({ shape }) => shape === undefined);
      const first = states[gone + 1];
      return first === undefined ? [] : [[name, first.from] as const];
    }),
  );
}
