/** Breaking changes need a major release, additions a minor one, and a patch changes nothing. */
import type { ElementHistory, ReleaseVersion } from '@protoshepherd/history';

import { isFinal, type FactRelease } from '../facts/fact-releases.ts';
import { holdsVersion } from '../facts/find-releases.ts';
import type { VersionFacts } from '../facts/version-facts.ts';
import type { Breach, BreachSubject } from './breach.ts';
import { releaseClause } from './release-breaches.ts';

type Bump = 'patch' | 'minor' | 'major';

const ranks: Readonly<Record<Bump, number>> = { patch: 0, minor: 1, major: 2 };

interface Change {
  readonly needs: Bump;
  readonly text: string;
  readonly version: VersionFacts;
}

/** Finds releases whose version number understates their changes. Releases from release branches are skipped. */
export function* releaseTooSmall(subject: BreachSubject): Iterable<Breach> {
  const { facts, placeNear } = subject;
  const clause = releaseClause(subject, 'size-fits-changes');
  if (clause === undefined) return;
  const releases = facts.releases.filter((release) => isFinal(release) && release.tag?.isOnMainline === true);
  const touched = touchedByPosition(subject);
  for (const [index, release] of releases.entries()) {
    const before = releases[index - 1];
    if (before === undefined) continue;
    const size = computeBump(before.version, release.version);
    const tooLarge = changesBetween(before, release, touched).filter(({ needs }) => ranks[needs] > ranks[size]);
    const [first] = tooLarge.toSorted((a, b) => ranks[b.needs] - ranks[a.needs]);
    if (first === undefined) continue;
    const more = tooLarge.length === 1 ? '' : ` (and ${tooLarge.length - 1} more)`;
    yield {
      rule: 'release-too-small',
      message: `${release.name} needs to be a ${first.needs} release: ${first.text}${more}`,
      location: placeNear(first.version),
      package: first.version.package,
      subject: release.name,
      day: release.day,
      data: {
        release: release.name,
        previous: before.name,
        needs: first.needs,
        changes: tooLarge.map(({ text, needs }) => ({ text, needs })),
        clause: clause.id,
      },
    };
  }
}

/** Before the first major release, minor releases may break. */
function computeBump(before: ReleaseVersion, after: ReleaseVersion): Bump {
  if (after.major !== before.major || (after.major === 0 && after.minor !== before.minor)) return 'major';
  return after.minor === before.minor ? 'patch' : 'minor';
}

interface TouchedElement {
  readonly element: ElementHistory;
  readonly version: VersionFacts;
}

type Touched = ReadonlyMap<number, readonly TouchedElement[]>;

/** The elements that each mainline commit changed. Alphas are exempt. */
function touchedByPosition({ facts, elementsOf }: BreachSubject): Touched {
  const touched = new Map<number, TouchedElement[]>();
  for (const version of facts.versions.filter((each) => each.version?.stage !== 'alpha')) {
    for (const element of elementsOf(version.package)) {
      const one = { element, version };
      for (const { from } of element.states) {
        const known = touched.get(from.position);
        if (known === undefined) touched.set(from.position, [one]);
        else known.push(one);
      }
    }
  }
  return touched;
}

/**
 * The changes between two releases. The order of releases on the mainline can differ from the order of their versions.
 */
function changesBetween(before: FactRelease, after: FactRelease, touched: Touched): readonly Change[] {
  const from = before.tag?.position ?? 0;
  const to = after.tag?.position ?? 0;
  const isBetween = (position: number): boolean => position > Math.min(from, to) && position <= Math.max(from, to);
  const elements = new Set([...touched].flatMap(([position, each]) => (isBetween(position) ? each : [])));
  return [...elements].flatMap(({ element, version }) =>
    isDroppedBeta(version, before, after) ? [] : describeChange(element, version, from, to),
  );
}

/** A beta may be removed as a whole in a minor release; another rule checks its announcement. */
function isDroppedBeta(version: VersionFacts, before: FactRelease, after: FactRelease): boolean {
  return version.version?.stage === 'beta' && holdsVersion(before, version) === true && !holdsVersion(after, version);
}

function describeChange(
  { name, states, kind }: ElementHistory,
  version: VersionFacts,
  from: number,
  to: number,
): Change[] {
  const old = states.findLast((state) => state.from.position <= from);
  const fresh = states.findLast((state) => state.from.position <= to);
  if (kind === 'oneof' || (old?.shape === fresh?.shape && old?.isDeprecated === fresh?.isDeprecated)) return [];
  if (old?.shape === undefined && fresh?.shape === undefined) return [];
  if (old?.shape === undefined) return [{ needs: 'minor', text: `${name} was added`, version }];
  if (fresh?.shape === undefined) return [{ needs: 'major', text: `${name} was removed`, version }];
  if (old.shape !== fresh.shape) return [{ needs: 'major', text: `${name} was changed`, version }];
  return [{ needs: 'minor', text: `${name} was ${fresh.isDeprecated ? 'deprecated' : 'restored'}`, version }];
}
