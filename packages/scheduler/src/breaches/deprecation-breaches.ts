/** Finds deprecations that users cannot plan for: without a date, or without a replacement. */
import type { ApiElement } from '@protoshepherd/api-tree';

import type { ItemFacts } from '../facts/item-facts.ts';
import type { Breach, BreachSubject } from './breach.ts';

/** Finds deprecations without a date. */
export function* deprecatedWithoutDate({ facts: { items } }: BreachSubject): Iterable<Breach> {
  for (const item of items) {
    if (item.marked !== undefined || !item.version.isPresent) continue;
    yield createBreach(
      'deprecated-without-date',
      item,
      `the deprecation of ${item.name} has no date; add one to lifecycle.yaml`,
    );
  }
}

/** Finds deprecations without a replacement: no comment names one, and no sibling was added before the deprecation. */
export function* deprecatedWithoutReplacement(subject: BreachSubject): Iterable<Breach> {
  for (const item of subject.facts.items) {
    if (item.replacement !== null || item.excludesReplacement || !item.version.isPresent) continue;
    const element = subject.deprecatedElements(item.version).get(item.name);
    if (element?.parent?.isDeprecated === true || (element !== undefined && hasYoungerSibling(element, subject)))
      continue;
    yield createBreach(
      'deprecated-without-replacement',
      item,
      `the deprecation of ${item.name} names no replacement; add one to its comment or to lifecycle.yaml`,
    );
  }
}

/** Was a sibling added after an element and before its deprecation, and is the sibling not deprecated itself? */
function hasYoungerSibling(element: ApiElement, { inputs, siblingPositions }: BreachSubject): boolean {
  const own = inputs.history?.elements.get(element.uniqueName);
  const since = own?.states[0]?.from.position;
  if (own === undefined || since === undefined) return false;
  const until = own.states.find((state) => state.isDeprecated)?.from.position ?? Number.POSITIVE_INFINITY;
  const next = siblingPositions(own).find((position) => position > since);
  return next !== undefined && next <= until;
}

function createBreach(rule: string, { name, kind, version, location, markedAt }: ItemFacts, message: string): Breach {
  return {
    rule,
    message,
    location,
    package: version.package,
    subject: name,
    data: { element: name, kind, markedAt },
  };
}
