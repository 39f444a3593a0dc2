/** What a release has had stays as it is; a change of services or methods is a new version. */
import type { ElementHistory, ElementState } from '@protoshepherd/api-tree';

import { dayOf } from '../calendar/days.ts';
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
    const stretch = version.history?.stretches.at(-1);
    const release = stretch === undefined ? undefined : firstReleaseOf(version.package, stretch, minors);
    const position = release?.tag?.position;
    if (!version.isPresent || release === undefined || position === undefined) continue;
    for (const element of elementsOf(version.package)) {
      const change = firstChange(element, position, inputs.asOf);
      if (change === undefined) continue;
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

/** The first change of what clients call after a position of the line. */
function firstChange(
  { kind, states }: ElementHistory,
  position: number,
  asOf: string,
): { readonly what: string; readonly day: string } | undefined {
  if (kind !== 'method' && kind !== 'service') return undefined;
  const index = states.findIndex(({ from }) => from.position > position);
  for (const [offset, state] of index === -1 ? [] : states.slice(index).entries()) {
    const before: ElementState | undefined = states[index + offset - 1];
    if (before?.shape === state.shape || dayOf(state.from.time) > asOf) continue;
    const what = before?.shape === undefined ? 'added' : state.shape === undefined ? 'removed' : 'changed';
    return { what, day: dayOf(state.from.time) };
  }
  return undefined;
}
