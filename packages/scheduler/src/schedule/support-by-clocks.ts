/**
 * Until when a version is supported, by the clocks that run for it. A policy may speak about announced versions or about superseded ones; the clause about the first
 * clock that it speaks about gives the end. Where no clock runs, the clause that will give it one day is the basis.
 */
import { foreverClause, supportClause, type ClauseVersion } from '../policy/find-clause.ts';
import type { Policy, SupportClause, SupportSubject } from '../policy/policy.ts';
import { basisOf, uncoveredBasis } from './basis.ts';
import { reckonEnd, unknownStart, type ClockStart, type ReckonedEnd, type Reckoner } from './reckon-end.ts';
import type { Basis } from './support-schedule.ts';

/** Something that started the time of a version running out. */
export interface Clock {
  readonly subject: VersionSubject;
  /** Undefined if nothing says when it began to run. */
  readonly start: ClockStart | undefined;
  /** Why it does not run, if that is known. */
  readonly open?: string;
}

/** What starts the clock of a version: that a newer one came, or that its end was announced. */
export type VersionSubject = Exclude<SupportSubject, 'item'>;

/** The end of support, or why there is none. */
export interface Support extends Omit<ReckonedEnd, 'reckoning'> {
  readonly ending: SupportClause['ending'] | undefined;
  readonly basis: readonly Basis[];
}

/** Reckons the support of a version. */
export function supportByClocks(clocks: readonly Clock[], version: ClauseVersion, reckoner: Reckoner): Support {
  const { policy } = reckoner;
  const clock = clocks.find(({ subject }) => supportClause(policy, subject, version) !== undefined);
  const clause = clock && supportClause(policy, clock.subject, version);
  if (clock === undefined || clause === undefined) {
    return { end: undefined, open: undefined, ending: undefined, basis: [basisWithoutClock(policy, version)] };
  }
  if (clock.start === undefined) {
    const event = clock.subject === 'previous' ? 'its successor was introduced' : 'its deprecation was announced';
    const open = clock.open ?? `${unknownStart} ${event}`;
    return { end: undefined, open, ending: clause.ending, basis: [basisOf(policy, clause, open)] };
  }
  const { end, open, reckoning } = reckonEnd(clause, clock.start, reckoner);
  return { end, open, ending: clause.ending, basis: [basisOf(policy, clause, reckoning)] };
}

/** What a clause about support waits for. */
const awaited: Readonly<Record<VersionSubject, string>> = {
  previous: 'no end before a newer stable version has come',
  announced: 'no end before its deprecation is announced',
};

function basisWithoutClock(policy: Policy, version: ClauseVersion): Basis {
  const forever = foreverClause(policy, ['previous', 'announced'], version);
  if (forever !== undefined) return basisOf(policy, forever, 'no end');
  for (const subject of ['previous', 'announced'] as const) {
    const clause = supportClause(policy, subject, version);
    if (clause !== undefined) return basisOf(policy, clause, awaited[subject]);
  }
  return uncoveredBasis(policy, version === undefined ? 'a package without a version' : 'such a version');
}
