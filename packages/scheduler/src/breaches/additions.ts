/** What was added to a version after its successor had come: the raw material of several rules. */
import type { ApiElement } from '@protoshepherd/api-tree';

import { dayOf } from '../calendar/days.ts';
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
export function* findAdditions({ inputs, facts, elementsOf, treeElements }: BreachSubject): Iterable<Addition> {
  // Without a history everything would look as if it had just come.
  if (inputs.history === undefined) return;
  for (const [version, successor] of facts.successors) {
    const start = successor.introduced?.day;
    if (start === undefined || !version.isPresent || version.inTree === undefined) continue;
    const since = daysSince(elementsOf(version.package));
    const isKnown = version.history !== undefined;
    for (const [name, element] of isKnown ? treeElements(version) : []) {
      const day = since.get(name) ?? inputs.asOf;
      const parentDay = element.parent && (since.get(element.parent.uniqueName) ?? inputs.asOf);
      if (element.kind === 'oneof' || day <= start || parentDay === day) continue;
      yield { element, version, successor, day, isCommitted: since.has(name) };
    }
  }
}

/** Since when each element has been there without a break. */
function daysSince(histories: ReturnType<BreachSubject['elementsOf']>): ReadonlyMap<string, string> {
  return new Map(
    histories.flatMap(({ name, states }) => {
      const gone = states.findLastIndex(({ shape }) => shape === undefined);
      const first = states[gone + 1];
      return first === undefined ? [] : [[name, dayOf(first.from.time)] as const];
    }),
  );
}
