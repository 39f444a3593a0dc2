/** What a release has had stays as it is; a change of services or methods is a new version. */
import { presenceOfPackage, type ElementHistory } from '@protoshepherd/history';

import { dayOf } from '../calendar-days.ts';
import { firstOfMinors } from '../facts/fact-releases.ts';
import { firstReleaseOf } from '../facts/releases-of-stretch.ts';
import type { BreachSubject, Breach } from './breach.ts';
import { releaseClause } from './release-breaches.ts';

/** Services and methods that changed after the first minor release that had their version. */
export function* changedAfterRelease(subject: BreachSubject): Iterable<Breach> {
  const { facts, inputs, elementsOf, placeNear } = subject;
  const clause = releaseClause(subject, 'change-needs-version');
  if (clause === undefined) return;
  const minors = firstOfMinors(facts.releases);
  for (const version of facts.versions) {
    const { history } = version;
    const stretch = history?.stretches.at(-1);
    const release =
      history === undefined || stretch === undefined
        ? undefined
        : firstReleaseOf(presenceOfPackage(history), stretch, minors);
    const position = release?.tag?.position;
    if (!version.isPresent || release === undefined || position === undefined) continue;
    for (const { element, change } of outermost(elementsOf(version.package), position, inputs.asOf)) {
      const next = version.version === undefined ? 'a new version' : `v${version.version.major + 1}`;
      yield {
        rule: 'changed-after-release',
        message: `${element.name} was ${change.what} on ${change.day}, after ${release.name} had released ${version.package}; it needs ${next}`,
        location: placeNear(version),
        package: version.package,
        subject: element.name,
        data: { element: element.name, change: change.what, day: change.day, release: release.name, clause: clause.id },
      };
    }
  }
}

interface LateChange {
  readonly what: 'added' | 'removed' | 'changed';
  readonly day: string;
}

/** What clients call and what has changed of it. Methods that came or went with their service are told with the service. */
function outermost(
  elements: readonly ElementHistory[],
  position: number,
  asOf: string,
): readonly {
  readonly element: ElementHistory;
  readonly change: LateChange;
}[] {
  const changed = elements
    .filter(({ kind }) => kind === 'method' || kind === 'service')
    .flatMap((element) => {
      const change = changeSince(element, position, asOf);
      return change === undefined ? [] : [{ element, change }];
    });
  const services = new Set(
    changed.filter(({ element }) => element.kind === 'service').map(({ element }) => element.name),
  );
  return changed.filter(({ element: { name } }) => !services.has(name.slice(0, name.lastIndexOf('.'))));
}

/** How an element differs from what it was at a position of the line; what was taken back does not. */
function changeSince({ states }: ElementHistory, position: number, asOf: string): LateChange | undefined {
  const known = states.filter(({ from }) => dayOf(from.time) <= asOf);
  const released = known.findLast(({ from }) => from.position <= position)?.shape;
  const now = known.at(-1);
  if (now === undefined || now.shape === released) return undefined;
  const first = known[known.findLastIndex(({ shape }) => shape === released) + 1] ?? now;
  const what = released === undefined ? 'added' : now.shape === undefined ? 'removed' : 'changed';
  return { what, day: dayOf(first.from.time) };
}
