/**
 * The releases that a policy still supports on a day. Most policies define windows for package versions and elements, not for releases, so the support of
 * a release follows from these windows. The first rule that applies decides:
 *
 * 1. A clause about release lines gives every line a window: the releases of the lines that have not ended are supported.
 * 2. A clause that supports stable versions forever supports every release since the policy came into force, and the newest release at that time.
 * 3. A clause that supports deprecated or superseded elements for a time: everything in a release lives at least that long, even if it is deprecated the
 *    next day. So a release is supported for the longest such time after its own day.
 *
 * The newest final release is always supported. A policy without such clauses says nothing about releases.
 */
import { fail, succeed, type Result } from '@protoshepherd/source';

import { isFinal, type FactRelease } from '../facts/fact-releases.ts';
import { foreverClause } from '../policy/find-clause.ts';
import { findClauses, type Policy, type SupportClause } from '../policy/policy.ts';
import { computeEnd } from './compute-end.ts';
import { releaseLines } from './release-lines.ts';

/** The supported final releases, oldest version first; fails with a reason if the policy defines no window. */
export function supportedReleases(
  policy: Policy,
  releases: readonly FactRelease[],
  asOf: string,
): Result<readonly FactRelease[], string> {
  const known = releases.filter(({ day }) => day <= asOf);
  const isSupported = supportTest(policy, known, asOf);
  if (isSupported === undefined)
    return fail(`the policy ${policy.name} has no clause that gives releases or stable versions a support window`);
  const finals = known.filter(isFinal);
  return succeed(finals.filter((release) => release === finals.at(-1) || isSupported(release)));
}

type SupportTest = (release: FactRelease) => boolean;

function supportTest(policy: Policy, releases: readonly FactRelease[], asOf: string): SupportTest | undefined {
  if (findClauses(policy, 'lines').length > 0) return isInLivingLine(policy, releases, asOf);
  if (supportsForever(policy)) return isSinceBeginning(policy, releases);
  const clauses = findClauses(policy, 'support').filter(isAboutStable);
  if (clauses.length === 0) return undefined;
  const hasEnded = (release: FactRelease, clause: SupportClause): boolean => {
    const fact = { day: release.day, by: 'release', evidence: `release ${release.name}`, release } as const;
    const { end } = computeEnd(clause, { fact, what: release.name }, { policy, releases, cutDays: [] });
    return end !== undefined && end <= asOf;
  };
  return (release) => clauses.some((clause) => !hasEnded(release, clause));
}

function isInLivingLine(policy: Policy, releases: readonly FactRelease[], asOf: string): SupportTest {
  const living = new Set(
    releaseLines(policy, releases, asOf).flatMap(({ version, state }) => (state === 'ended' ? [] : [version])),
  );
  return ({ version: { major, minor } }) => living.has(`v${major}.${minor}`);
}

/** Any major is sufficient: a policy that names one refers to the last major ever. */
function supportsForever(policy: Policy): boolean {
  return findClauses(policy, 'forever').some(
    ({ lastMajor = 1 }) =>
      foreverClause(policy, ['previous', 'announced'], { stage: 'stable', major: lastMajor }) !== undefined,
  );
}

function isSinceBeginning({ begins }: Policy, releases: readonly FactRelease[]): SupportTest {
  if (begins === undefined) return () => true;
  const inUse = releases.findLast((release) => isFinal(release) && release.day <= begins);
  return (release) => release.day >= begins || release === inUse;
}

/** Does a clause give stable versions, or their elements, a nonzero time? */
function isAboutStable({ stages, period, releases = 0 }: SupportClause): boolean {
  const isStable = stages === undefined || stages.includes('stable');
  return isStable && (period !== undefined || releases > 0);
}
