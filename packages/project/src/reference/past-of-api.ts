/**
 * What each release had of every element, by package. The states of an element are read off the history release by release; a run of equal states is kept once, so the data
 * grows with what changed and not with the number of releases.
 */
import {
  deprecationOfElement,
  presenceOfElement,
  releasesDuring,
  type ApiHistory,
  type ElementHistory,
  type ElementState,
  type Presence,
  type Release,
} from '@protoshepherd/history';
import { dayOf } from '@protoshepherd/scheduler';

import type { PastElement, PastState, ReferenceMoment } from './api-reference.ts';

/** The past of an element, and since when it is as it is. */
export interface KnownPast {
  readonly past: PastElement;
  readonly since: ReferenceMoment | null;
  readonly deprecatedSince: ReferenceMoment | null;
}

/** The past of all elements, by package and by unique name. */
export function pastOfApi(history: ApiHistory): ReadonlyMap<string, ReadonlyMap<string, KnownPast>> {
  const packages = new Map<string, Map<string, KnownPast>>();
  const finals = history.releases.filter(({ version }) => version.prerelease === '');
  for (const element of history.elements.values()) {
    const known = packages.get(element.package) ?? new Map<string, KnownPast>();
    packages.set(element.package, known);
    known.set(element.name, pastOf(element, history.releases, finals));
  }
  return packages;
}

function pastOf(element: ElementHistory, releases: readonly Release[], finals: readonly Release[]): KnownPast {
  const presence = presenceOfElement(element);
  const deprecation = deprecationOfElement(element);
  const name = element.name.slice(element.package.length + 1);
  return {
    past: {
      kind: element.kind,
      name,
      states: statesOf(element, releases, presence, deprecation),
      removed: removalOf(presence, finals),
    },
    since: beginningOf(presence, finals),
    deprecatedSince: beginningOf(deprecation, finals),
  };
}

function statesOf(
  { states }: ElementHistory,
  releases: readonly Release[],
  presence: Presence,
  deprecation: Presence,
): readonly PastState[] {
  const found: PastState[] = [];
  for (const [at, release] of releases.entries()) {
    const shape = presence.isIn(release) ? shapeAt(states, release.position) : null;
    const isDeprecated = shape !== null && deprecation.isIn(release);
    const last = found.at(-1) ?? { shape: null, isDeprecated: false };
    if (last.shape !== shape || last.isDeprecated !== isDeprecated) found.push({ release: at, shape, isDeprecated });
  }
  return found;
}

/** The shape on the mainline where a release was made. A release that got the element early has the first shape that the mainline knows. */
function shapeAt(states: readonly ElementState[], position: number | undefined): string {
  const before = states.findLast(({ from, shape }) => shape !== undefined && from.position <= (position ?? -1));
  return before?.shape ?? states.find(({ shape }) => shape !== undefined)?.shape ?? '';
}

/** Since when something holds: the first release of its present run, else the day of the commit; null if it does not hold now. */
function beginningOf(presence: Presence, finals: readonly Release[]): ReferenceMoment | null {
  const stretch = presence.stretches.at(-1);
  if (stretch === undefined || stretch.to !== undefined) return null;
  const [first] = releasesDuring(presence, stretch, finals);
  return { release: first?.tag ?? null, day: dayOf(first?.time ?? stretch.from.time) };
}

/** When something went: the first release after the last one that has it, else the day of the commit; null while it is there. */
function removalOf(presence: Presence, finals: readonly Release[]): ReferenceMoment | null {
  const end = presence.stretches.at(-1)?.to;
  if (end === undefined) return null;
  const last = finals.findLastIndex((release) => presence.isIn(release));
  const next = finals.find(
    (release, at) => at > last && release.position !== undefined && release.position >= end.position,
  );
  return { release: next?.tag ?? null, day: dayOf(next?.time ?? end.time) };
}
