/** The windows of minor release lines, for policies that support a number of them: `v1.3` ends when enough newer lines are released. */
import { compareText } from '@protoshepherd/source';

import { daysBetween, maxDay } from '../calendar-days.ts';
import { sortFinalReleases, firstOfMinors, type FactRelease } from '../facts/fact-releases.ts';
import { findClauses, type LinesClause, type Policy } from '../policy/policy.ts';
import { createBasis } from './basis.ts';
import type { SupportWindow } from './support-schedule.ts';

/** The family name of release lines in the schedule. */
const linesFamily = 'release lines';

/** The windows of all release lines, oldest first; empty if the policy has no such clause. */
export function releaseLines(policy: Policy, releases: readonly FactRelease[], asOf: string): readonly SupportWindow[] {
  const [clause] = findClauses(policy, 'lines');
  if (clause === undefined) return [];
  const lines = firstOfMinors(releases);
  return lines.map((line, index) => lineWindow(line, lines.slice(index + 1), clause, policy, asOf));
}

function lineWindow(
  line: FactRelease,
  later: readonly FactRelease[],
  clause: LinesClause,
  policy: Policy,
  asOf: string,
): SupportWindow {
  const { major } = line.version;
  const within = sortFinalReleases(later).filter(({ version }) => version.major === major);
  const nextMajor = sortFinalReleases(later).find(({ version }) => version.major > major);
  const tooMany = within[clause.count];
  // A line that starts after the next major version continues next to it. A line that already has too many successors ends with its first
  // release.
  const enders = [
    ...(tooMany === undefined ? [] : [{ name: tooMany.name, day: maxDay(tooMany.day, line.day) }]),
    ...(nextMajor === undefined || nextMajor.day < line.day ? [] : [nextMajor]),
  ];
  const [ender] = enders.toSorted((a, b) => compareText(a.day, b.day));
  const name = `v${major}.${line.version.minor}`;
  const missing = clause.count + 1 - within.length;
  const needed = `${missing} more minor release${missing === 1 ? '' : 's'} needed`;
  const reckoning =
    ender === undefined
      ? `${within.length} of ${clause.count + 1} minor releases after ${name}`
      : `ended by ${ender.name} on ${ender.day}`;
  return {
    package: name,
    family: linesFamily,
    version: name,
    state: ender !== undefined ? 'ended' : within.length === 0 ? 'current' : 'previous',
    introduced: line.day,
    anchor: 'release',
    introductions: [{ day: line.day, by: 'release', evidence: `release ${line.name}` }],
    supersededBy: within[0] === undefined ? null : `v${major}.${within[0].version.minor}`,
    announced: null,
    supportEnds: ender?.day ?? null,
    open: ender === undefined && within.length > 0 ? needed : null,
    daysLeft: ender !== undefined && ender.day > asOf ? daysBetween(asOf, ender.day) : null,
    overdueDays: null,
    removed: null,
    removedLate: null,
    additionsUntil: null,
    lastRelease: null,
    owner: null,
    basis: [createBasis(policy, clause, reckoning)],
    location: null,
  };
}
