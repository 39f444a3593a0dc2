/**
 * The record of a release off the mainline to what it has in another state than the mainline. What its tree has only outside of the roots counts as on the
 * mainline: if it comes below the roots later, but not as a copy that stayed behind when the roots lost it.
 */
import type { ApiHistory, ReleaseDifferences, ReleasedState, Stretch } from '../api-history.ts';
import type { OffMainlineRecord, TreeState } from '../mainline/mainline-record.ts';
import { stretchesWhere } from '../past/stretches-where.ts';

/** Compares the tree of a release with the history of the mainline. */
export function releaseDifferences(
  { position = -1, packages, elements }: OffMainlineRecord,
  history: Pick<ApiHistory, 'packages' | 'elements'>,
): ReleaseDifferences {
  const stretchesOfElement = (name: string): readonly Stretch[] | undefined => {
    const own = history.elements.get(name);
    return own && stretchesWhere(own.states, ({ shape }) => shape !== undefined);
  };
  return {
    packages: releasedStates(packages, position, (name) => history.packages.get(name)?.stretches),
    elements: releasedStates(elements, position, stretchesOfElement),
  };
}

function releasedStates(
  states: ReadonlyMap<string, TreeState>,
  position: number,
  stretchesOf: (name: string) => readonly Stretch[] | undefined,
): ReadonlyMap<string, ReleasedState> {
  const released = new Map<string, ReleasedState>();
  for (const [name, { where, isDeprecated }] of states) {
    const stretches = stretchesOf(name);
    // Nothing asks about what was never below the roots.
    if (stretches === undefined) continue;
    const isThere = where === 'roots' || (where === 'elsewhere' && !isLost(stretches, position));
    released.set(name, { isThere, isDeprecated: isThere && isDeprecated });
  }
  return released;
}

/** Did the mainline lose it before a position, without getting it back until then? */
function isLost(stretches: readonly Stretch[], position: number): boolean {
  const last = stretches.findLast(({ from }) => from.position <= position);
  return last?.to !== undefined && last.to.position <= position;
}
