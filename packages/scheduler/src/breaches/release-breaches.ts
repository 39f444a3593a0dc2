/**
 * Rules about releases and versions: no new version in a patch release, and at most one new version of a family between two
 * minor releases.
 */
import { toDay } from '../calendar-days.ts';
import { firstOfMinors, isFinal, type FactRelease } from '../facts/fact-releases.ts';
import { holdsVersion } from '../facts/find-releases.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import { findClauses, type ReleaseClause } from '../policy/policy.ts';
import type { Breach, BreachSubject } from './breach.ts';

/** The release clause of a policy with a rule. */
export function releaseClause({ inputs }: BreachSubject, rule: ReleaseClause['rule']): ReleaseClause | undefined {
  return findClauses(inputs.policy, 'release').find((clause) => clause.rule === rule);
}

/** Finds versions that first appeared in a patch release of a minor line. */
export function* versionInPatchRelease(subject: BreachSubject): Iterable<Breach> {
  const { facts, placeNear } = subject;
  const clause = releaseClause(subject, 'no-version-in-patch');
  if (clause === undefined) return;
  const firsts = firstOfMinors(facts.releases);
  const patches = facts.releases.filter((release) => isFinal(release) && !firsts.includes(release));
  for (const version of facts.versions) {
    const { introducedIn } = version;
    const patch = patches.find((release) => release.name === introducedIn || isNewIn(release, firsts, version));
    if (version.version === undefined || patch === undefined) continue;
    yield {
      rule: 'version-in-patch-release',
      message: `${version.package} is new in the patch release ${patch.name}; a new version needs a minor release`,
      location: placeNear(version),
      package: version.package,
      subject: `${version.package} ${patch.name}`,
      day: patch.day,
      data: { release: patch.name, clause: clause.id },
    };
  }
}

function isNewIn(patch: FactRelease, firsts: readonly FactRelease[], version: VersionFacts): boolean {
  const { major, minor } = patch.version;
  const first = firsts.find((release) => release.version.major === major && release.version.minor === minor);
  return first !== undefined && holdsVersion(patch, version) === true && holdsVersion(first, version) === false;
}

/**
 * Finds families with two new versions in one release cycle. Patch releases are made on release branches and do not end
 * a cycle.
 */
export function* doubleBump(subject: BreachSubject): Iterable<Breach> {
  const { facts, inputs, placeNear } = subject;
  const clause = releaseClause(subject, 'one-bump');
  if (clause === undefined) return;
  const borders = firstOfMinors(facts.releases).flatMap(({ tag }) => tag?.position ?? []);
  // Without releases there are no cycles.
  if (borders.length === 0) return;
  const cycleAt = (position: number): number => borders.filter((border) => border < position).length;
  const seen = new Map<string, VersionFacts>();
  for (const version of facts.versions) {
    const interval = version.history?.intervals[0];
    if (version.version === undefined || interval === undefined) continue;
    const { position } = interval.from;
    // Versions at the boundary of a shallow clone are older than it shows, and a version that was removed within its cycle was
    // never released.
    const isOlder = inputs.history?.isShallow === true && position === 0;
    const isTakenBack = interval.to !== undefined && cycleAt(interval.to.position) === cycleAt(position);
    if (isOlder || isTakenBack) continue;
    const key = `${version.family} ${cycleAt(position)}`;
    const earlier = seen.get(key);
    seen.set(key, version);
    if (earlier === undefined) continue;
    yield {
      rule: 'double-bump',
      message: `${version.package} and ${earlier.package} are both new in the same release cycle; one new version contains all changes of a cycle`,
      location: placeNear(version),
      ...(earlier.inTree !== undefined && {
        related: [{ message: 'the other new version', location: placeNear(earlier) }],
      }),
      package: version.package,
      subject: version.package,
      day: toDay(interval.from.time),
      data: { versions: [earlier.package, version.package], clause: clause.id },
    };
  }
}
