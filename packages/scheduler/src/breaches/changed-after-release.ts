/** Released services and methods must not change; a change needs a new version. */
import { presenceOfPackage, type ElementHistory, type DatedCommit } from '@protoshepherd/history';

import { toDay } from '../calendar-days.ts';
import { firstOfMinors } from '../facts/fact-releases.ts';
import { findFirstRelease } from '../facts/find-releases.ts';
import type { BreachSubject, Breach } from './breach.ts';
import { releaseClause } from './release-breaches.ts';

/** Finds services and methods that changed after the first minor release of their version. */
export function* changedAfterRelease(subject: BreachSubject): Iterable<Breach> {
  const { facts, inputs, elementsOf, placeNear } = subject;
  const clause = releaseClause(subject, 'change-needs-version');
  if (clause === undefined) return;
  const minors = firstOfMinors(facts.releases);
  for (const version of facts.versions) {
    const { history } = version;
    const interval = history?.intervals.at(-1);
    const release =
      history === undefined || interval === undefined
        ? undefined
        : findFirstRelease(presenceOfPackage(history), interval, minors);
    const position = release?.tag?.position;
    if (!version.isPresent || release === undefined || position === undefined) continue;
    for (const { element, what, moment } of selectOutermost(elementsOf(version.package), position, inputs.asOf)) {
      const next = version.version === undefined ? 'a new version' : `v${version.version.major + 1}`;
      const day = toDay(moment.time);
      yield {
        rule: 'changed-after-release',
        message: `${element.name} was ${what} on ${day}, after ${release.name} had released ${version.package}; it needs ${next}`,
        location: placeNear(version),
        package: version.package,
        subject: `${element.name} ${moment.commit}`,
        day,
        data: { element: element.name, change: what, day, release: release.name, clause: clause.id },
      };
    }
  }
}

interface LateChange {
  readonly element: ElementHistory;
  readonly what: 'added' | 'removed' | 'changed';
  readonly moment: DatedCommit;
}

/**
 * The changes of services and methods. Methods that were added or removed with their service are covered by the
 * service.
 */
function selectOutermost(elements: readonly ElementHistory[], position: number, asOf: string): readonly LateChange[] {
  const changes = elements
    .filter(({ kind }) => kind === 'method' || kind === 'service')
    .flatMap((element) => changesSince(element, position, asOf));
  const services = new Set(changes.filter(({ element }) => element.kind === 'service').map(toKey));
  return changes.filter((change) => !services.has(toKey({ ...change, element: toService(change.element) })));
}

function toKey({ element, what, moment }: LateChange): string {
  return `${element.name} ${what} ${moment.position}`;
}

function toService(method: ElementHistory): ElementHistory {
  return { ...method, name: method.name.slice(0, method.name.lastIndexOf('.')) };
}

/** Every change of an element since its state at a mainline position. Reverted changes are excluded. */
function changesSince(element: ElementHistory, position: number, asOf: string): readonly LateChange[] {
  const known = element.states.filter(({ from }) => toDay(from.time) <= asOf);
  const released = known.findLast(({ from }) => from.position <= position)?.shape;
  const first = known.findLastIndex(({ shape }) => shape === released) + 1;
  return known.slice(first).flatMap(({ shape, from }, index) => {
    const before = index === 0 ? released : known[first + index - 1]?.shape;
    if (shape === before) return [];
    const what = before === undefined ? 'added' : shape === undefined ? 'removed' : 'changed';
    return [{ element, what, moment: from }];
  });
}
