/**
 * Computes the support of a version from its clocks. A policy can have clauses about announced or superseded versions; the first clock with a clause determines the
 * end. If no clock is running, the basis is the clause that will apply later.
 */
import { foreverClause, supportClause, type ClauseVersion } from '../policy/find-clause.ts';
import type { Policy, SupportClause, SupportSubject } from '../policy/policy.ts';
import { createBasis, uncoveredBasis } from './basis.ts';
import { computeEnd, unknownStart, type ClockStart, type SupportEnd, type SupportContext } from './compute-end.ts';
import type { Basis } from './support-schedule.ts';

/** An event that starts the support period of a version. */
export interface Clock {
  readonly subject: VersionSubject;
  /** `undefined` if its date is unknown. */
  readonly start: ClockStart | undefined;
  /** Why it is not running, if known. */
  readonly open?: string;
}

/** The event that starts the clock: a newer version, or an announcement. */
export type VersionSubject = Exclude<SupportSubject, 'item'>;

/** The end of support, or the reason why there is none. */
export interface Support extends Omit<SupportEnd, 'reckoning'> {
  readonly ending: SupportClause['ending'] | undefined;
  readonly basis: readonly Basis[];
}

/** Computes the support of a version. */
export function supportByClocks(clocks: readonly Clock[], version: ClauseVersion, context: SupportContext): Support {
  const { policy } = context;
  const clock = clocks.find(({ subject }) => supportClause(policy, subject, version) !== undefined);
  const clause = clock && supportClause(policy, clock.subject, version);
  if (clock === undefined || clause === undefined) {
    return { end: undefined, open: undefined, ending: undefined, basis: [basisWithoutClock(policy, version)] };
  }
  if (clock.start === undefined) {
    const event = clock.subject === 'previous' ? 'its successor was introduced' : 'its deprecation was announced';
    const open = clock.open ?? `${unknownStart} ${event}`;
    return { end: undefined, open, ending: clause.ending, basis: [createBasis(policy, clause, open)] };
  }
  const { end, open, reckoning } = computeEnd(clause, clock.start, context);
  return { end, open, ending: clause.ending, basis: [createBasis(policy, clause, reckoning)] };
}

/** The event that a support clause waits for. */
const awaited: Readonly<Record<VersionSubject, string>> = {
  previous: 'no end until a newer stable version is introduced',
  announced: 'no end until its deprecation is announced',
};

function basisWithoutClock(policy: Policy, version: ClauseVersion): Basis {
  const forever = foreverClause(policy, ['previous', 'announced'], version);
  if (forever !== undefined) return createBasis(policy, forever, 'no end');
  for (const subject of ['previous', 'announced'] as const) {
    const clause = supportClause(policy, subject, version);
    if (clause !== undefined) return createBasis(policy, clause, awaited[subject]);
  }
  return uncoveredBasis(policy, version === undefined ? 'a package without a version' : 'such a version');
}
