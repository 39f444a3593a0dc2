/** Versions and deprecated elements that went before their time. */
import { deprecationOfElement, type ElementHistory, type ElementState } from '@protoshepherd/history';

import { dayOf, daysBetween } from '../calendar-days.ts';
import { byAnchor, byCommit } from '../facts/dated-facts.ts';
import { firstReleaseOf } from '../facts/releases-of-stretch.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import { clausesOf } from '../policy/policy.ts';
import { hasNoStart, reckonEnd } from '../schedule/reckon-end.ts';
import { supportClause } from '../schedule/support-by-clocks.ts';
import type { Breach, BreachSubject } from './breach.ts';

const rule = 'early-removal';

/** Finds both. */
export function* earlyRemoval(subject: BreachSubject): Iterable<Breach> {
  yield* versionsRemovedEarly(subject);
  for (const version of subject.facts.versions) {
    if (!version.isPresent || version.version === undefined || version.version.stage === 'alpha') continue;
    for (const element of subject.elementsOf(version.package)) yield* elementRemovedEarly(element, version, subject);
  }
}

function* versionsRemovedEarly({ schedule: { windows }, facts, placeNear }: BreachSubject): Iterable<Breach> {
  const byName = new Map(facts.versions.map((version) => [version.package, version]));
  for (const { package: name, removed, removedLate, supportEnds, open, basis } of windows) {
    const version = byName.get(name);
    if (version === undefined || removed === null) continue;
    const why =
      removedLate !== null && removedLate < 0
        ? `${count(-removedLate)} before the end of its support on ${supportEnds ?? ''}`
        : open !== null && !hasNoStart(open)
          ? `before the end of its support: ${open}`
          : undefined;
    if (why === undefined) continue;
    yield {
      rule,
      message: `${name} was removed on ${removed.day}, ${why}`,
      location: placeNear(version),
      package: name,
      subject: name,
      data: { removed, supportEnds, open, basis },
    };
  }
}

/** The state before the last, if the element went with the last and was deprecated until then. */
function goneDeprecated(
  { states }: ElementHistory,
  asOf: string,
): { readonly marked: ElementState; readonly gone: ElementState } | undefined {
  const known = states.filter(({ from }) => dayOf(from.time) <= asOf);
  const gone = known.at(-1);
  if (gone === undefined || gone.shape !== undefined || known.at(-2)?.isDeprecated !== true) return undefined;
  const before = known.slice(0, -1);
  const start = before.findLastIndex(({ isDeprecated, shape }) => !isDeprecated || shape === undefined) + 1;
  return { marked: before[start] as ElementState, gone };
}

function* elementRemovedEarly(
  element: ElementHistory,
  version: VersionFacts,
  { inputs, facts, placeNear }: BreachSubject,
): Iterable<Breach> {
  const { policy, asOf } = inputs;
  const states = goneDeprecated(element, asOf);
  if (states === undefined) return;
  const day = dayOf(states.gone.from.time);
  const tell = (why: string, data: object): Breach => ({
    rule,
    message: `${element.name} was removed on ${day}, ${why}`,
    location: placeNear(version),
    package: version.package,
    subject: element.name,
    data: { removed: byCommit(states.gone.from, inputs), ...data },
  });
  const [inPlace] = clausesOf(policy, 'in-place');
  if (inPlace !== undefined) {
    yield tell(`and ${version.package} goes on without it; it may only be left out of a new version`, {
      clause: inPlace.id,
    });
    return;
  }
  const clause = supportClause(policy, 'item', version.version?.stage);
  if (clause === undefined) return;
  const { from } = states.marked;
  const release = firstReleaseOf(deprecationOfElement(element), { from, to: states.gone.from }, facts.releases);
  const fact = byAnchor(from, release, inputs);
  const { end, open, reckoning } = reckonEnd(clause, { fact, what: 'deprecated' }, { policy, ...facts });
  if (end !== undefined && end > day) {
    yield tell(`${count(daysBetween(day, end))} before the end of its support on ${end}`, {
      supportEnds: end,
      reckoning,
    });
  } else if (open !== undefined) {
    yield tell(`before the end of its support: ${open}`, { open, reckoning });
  }
}

function count(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
