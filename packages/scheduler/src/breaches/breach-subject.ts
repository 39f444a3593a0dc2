/** The shared input of breach finders. Each part is computed lazily and once. */
import {
  collectClaimedTypes,
  locatePackage,
  type ApiElement,
  type ClaimedTypes,
  type PackageVersion,
} from '@protoshepherd/api-tree';
import type { ElementHistory } from '@protoshepherd/history';
import type { Location } from '@protoshepherd/source';

import type { Facts } from '../facts/gather-facts.ts';
import type { ScheduleInputs } from '../facts/schedule-inputs.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import type { SupportSchedule } from '../schedule/support-schedule.ts';
import { findAdditions } from './additions.ts';
import type { BreachSubject } from './breach.ts';
import { findCounterparts, findMirrors, type Counterpart } from './counterparts.ts';

/** Prepares the input of breach finders. */
export function createBreachSubject(
  inputs: ScheduleInputs,
  facts: Facts,
  schedule: SupportSchedule,
  elsewhere: Location,
): BreachSubject {
  const histories = once(() => groupBy(inputs.history?.elements.values() ?? [], (element) => element.package));
  const positions = memoize((name: string) => positionsByScope(histories().get(name) ?? []));
  const families = once(() => groupBy(facts.versions, ({ family }) => family));
  const treeElements = memoize(indexElements);
  // A candidate is generated from its stable version, so it cannot show that elements were mirrored.
  const claims = once((): ClaimedTypes =>
    inputs.tree === undefined
      ? new Map()
      : collectClaimedTypes(inputs.tree, (file) => file.isTarget && file.packageVersion.status !== 'candidate'),
  );
  const elementHistories = (name: string): readonly ElementHistory[] => histories().get(name) ?? [];
  return {
    inputs,
    facts,
    schedule,
    elementsOf: elementHistories,
    siblingPositions: (element) => positions(element.package).get(toScopeKey(element)) ?? [],
    treeElements,
    deprecatedElements: memoize(indexDeprecated),
    additions: once(() => [...findAdditions({ inputs, facts, elementsOf: elementHistories, treeElements })]),
    counterparts: memoizePair(findCounterparts),
    elsewhere,
    mirrors: memoizePair((version, successor) => findMirrors(version, successor, claims())),
    placeNear(version) {
      const family = families().get(version.family) ?? [];
      const near = version.inTree ?? family.findLast(({ inTree }) => inTree !== undefined)?.inTree;
      return near === undefined ? elsewhere : locatePackage(near);
    },
  };
}

/** The scope and kind of an element, which siblings share. */
function toScopeKey({ name, kind }: ElementHistory): string {
  return `${kind} ${name.slice(0, Math.max(0, name.lastIndexOf('.')))}`;
}

function positionsByScope(elements: Iterable<ElementHistory>): ReadonlyMap<string, readonly number[]> {
  const living = [...elements].filter(({ states }) => {
    const last = states.at(-1);
    return last?.shape !== undefined && !last.isDeprecated;
  });
  const groups = [...groupBy(living, toScopeKey)].map(([scope, group]) => {
    const positions = group.flatMap(({ states }) => states[0]?.from.position ?? []);
    return [scope, positions.toSorted((a, b) => a - b)] as const;
  });
  return new Map(groups);
}

function once<Value>(find: () => Value): () => Value {
  let found: { readonly value: Value } | undefined;
  return () => (found ??= { value: find() }).value;
}

function memoize<Key, Value>(find: (key: Key) => Value): (key: Key) => Value {
  const found = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const known = found.get(key) ?? { value: find(key) };
    found.set(key, known);
    return known.value;
  };
}

/** A search between two versions; it finds nothing for versions outside the tree. */
function memoizePair(
  find: (from: PackageVersion, to: PackageVersion) => Counterpart,
): (from: VersionFacts, to: VersionFacts) => Counterpart {
  const found = memoize((from: VersionFacts) =>
    memoize((to: VersionFacts) =>
      from.inTree === undefined || to.inTree === undefined ? () => undefined : find(from.inTree, to.inTree),
    ),
  );
  return (from, to) => found(from)(to);
}

function groupBy<Each>(all: Iterable<Each>, keyOf: (each: Each) => string): ReadonlyMap<string, readonly Each[]> {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const key = keyOf(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return groups;
}

function indexDeprecated({ inTree }: VersionFacts): ReadonlyMap<string, ApiElement> {
  const all = (inTree?.files ?? []).flatMap((file) => (file.isTarget ? file.deprecatedElements : []));
  return new Map(all.map((element) => [element.uniqueName, element]));
}

function indexElements({ inTree }: VersionFacts): ReadonlyMap<string, ApiElement> {
  const all = (inTree?.files ?? []).flatMap((file) => (file.isTarget ? file.elements : []));
  return new Map(all.map((element) => [element.uniqueName, element]));
}
