/** Finds versions and deprecated elements that were removed too early, or must never be removed. */
import {
  deprecationOfElement,
  type ElementHistory,
  type ElementState,
  type PackageHistory,
} from '@protoshepherd/history';

import { toDay, daysBetween } from '../calendar-days.ts';
import { byAnchor, byCommit } from '../facts/dated-facts.ts';
import { isFinal } from '../facts/fact-releases.ts';
import { findFirstRelease } from '../facts/find-releases.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import { foreverClause, supportClause } from '../policy/find-clause.ts';
import { findClauses } from '../policy/policy.ts';
import { hasNoStart, computeEnd } from '../schedule/compute-end.ts';
import type { SupportWindow } from '../schedule/support-schedule.ts';
import type { Breach, BreachSubject } from './breach.ts';

const rule = 'early-removal';

export function* earlyRemoval(subject: BreachSubject): Iterable<Breach> {
  yield* versionsRemovedEarly(subject);
  for (const version of subject.facts.versions) {
    if (!version.isPresent || version.version === undefined || version.version.stage === 'alpha') continue;
    for (const element of subject.elementsOf(version.package)) yield* elementRemovedEarly(element, version, subject);
  }
}

function* versionsRemovedEarly(subject: BreachSubject): Iterable<Breach> {
  const { schedule, facts, placeNear } = subject;
  const byName = new Map(facts.versions.map((version) => [version.package, version]));
  for (const window of schedule.windows) {
    const { package: name, removed, supportEnds, open, basis } = window;
    const version = byName.get(name);
    const why = version === undefined ? undefined : explainEarly(window, version, subject);
    if (version === undefined || removed === null || why === undefined) continue;
    yield {
      rule,
      message: `${name} was removed on ${removed.day}, ${why}`,
      location: placeNear(version),
      package: name,
      subject: name,
      day: removed.day,
      data: { removed, supportEnds, open, basis },
    };
  }
}

/** Why the removal of a version was too early, as the end of a sentence; `undefined` if it was not. */
function explainEarly(
  { removedLate, supportEnds, open }: SupportWindow,
  version: VersionFacts,
  { inputs: { policy, history }, facts }: BreachSubject,
): string | undefined {
  if (wasRemovedAsDraft(history?.packages.get(version.package))) return undefined;
  if (removedLate !== null && removedLate < 0) {
    return `${count(-removedLate)} before the end of its support on ${supportEnds ?? ''}`;
  }
  if (open !== null) return hasNoStart(open) ? undefined : `before the end of its support: ${open}`;
  // If a clause covers announced versions, unannounced ones are left to the rule about announcements.
  const subjects = version.announced === undefined ? (['previous'] as const) : (['previous', 'announced'] as const);
  const isPromised = supportEnds === null && foreverClause(policy, subjects, version.version) !== undefined;
  // What was never released was never promised.
  const wasReleased = version.lastRelease !== undefined || !facts.releases.some(isFinal);
  return isPromised && wasReleased ? foreverReason : undefined;
}

/** Was a package work in progress until its removal? Drafts come without any promise. */
function wasRemovedAsDraft(own: PackageHistory | undefined): boolean {
  const gone = own?.intervals.at(-1)?.to;
  return gone !== undefined && own?.drafts.at(-1)?.to?.position === gone.position;
}

const foreverReason = 'although its support never ends';

/** The last two states of an element, if it was deprecated until its removal. */
function findRemoval(
  { states }: ElementHistory,
  asOf: string,
): { readonly marked: ElementState; readonly gone: ElementState } | undefined {
  const known = states.filter(({ from }) => toDay(from.time) <= asOf);
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
  const states = findRemoval(element, asOf);
  if (states === undefined) return;
  const day = toDay(states.gone.from.time);
  const tell = (why: string, data: object): Breach => ({
    rule,
    message: `${element.name} was removed on ${day}, ${why}`,
    location: placeNear(version),
    package: version.package,
    subject: element.name,
    day,
    data: { removed: byCommit(states.gone.from, inputs), ...data },
  });
  const [inPlace] = findClauses(policy, 'in-place');
  if (inPlace !== undefined) {
    yield tell(`while ${version.package} continues; an element may be left out only of a new version`, {
      clause: inPlace.id,
    });
    return;
  }
  const clause = supportClause(policy, 'item', version.version);
  const forever = clause === undefined ? foreverClause(policy, ['item'], version.version) : undefined;
  if (forever !== undefined) yield tell(foreverReason, { clause: forever.id });
  if (clause === undefined) return;
  const { from } = states.marked;
  const release = findFirstRelease(deprecationOfElement(element), { from, to: states.gone.from }, facts.releases);
  const fact = byAnchor(from, release, inputs);
  const { end, open, reckoning } = computeEnd(clause, { fact, what: 'deprecated' }, { policy, ...facts });
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
