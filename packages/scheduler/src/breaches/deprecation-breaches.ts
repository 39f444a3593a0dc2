/** Deprecated things that leave people alone: with no day to plan for, or with nothing to use instead. */
import type { ApiElement } from '@protoshepherd/api-tree';

import type { ItemFacts } from '../facts/item-facts.ts';
import type { Breach, BreachSubject } from './breach.ts';

/** Deprecated things that nothing dates. */
export function* deprecatedWithoutDate({ facts: { items } }: BreachSubject): Iterable<Breach> {
  for (const item of items) {
    if (item.marked !== undefined || !item.version.isPresent) continue;
    yield breachOf('deprecated-without-date', item, `nothing says since when ${item.name} is deprecated`);
  }
}

/** Deprecated things without a replacement: no comment names one, and nothing was added beside them before they were deprecated. */
export function* deprecatedWithoutReplacement(subject: BreachSubject): Iterable<Breach> {
  for (const item of subject.facts.items) {
    if (item.replacement !== null || item.excludesReplacement || !item.version.isPresent) continue;
    const element = subject.deprecatedElements(item.version).get(item.name);
    if (element?.parent?.isDeprecated === true || (element !== undefined && hasYoungerSibling(element, subject)))
      continue;
    yield breachOf('deprecated-without-replacement', item, `nothing says what to use instead of ${item.name}`);
  }
}

/** Was something added beside an element after it and before it was deprecated, which is not deprecated itself? */
function hasYoungerSibling(element: ApiElement, { inputs, siblingPositions }: BreachSubject): boolean {
  const own = inputs.history?.elements.get(element.uniqueName);
  const since = own?.states[0]?.from.position;
  if (own === undefined || since === undefined) return false;
  const until = own.states.find((state) => state.isDeprecated)?.from.position ?? Number.POSITIVE_INFINITY;
  const next = siblingPositions(own).find((position) => position > since);
  return next !== undefined && next <= until;
}

function breachOf(rule: string, { name, kind, version, location, markedAt }: ItemFacts, message: string): Breach {
  return {
    rule,
    message,
    location,
    package: version.package,
    subject: name,
    data: { element: name, kind, markedAt },
  };
}
