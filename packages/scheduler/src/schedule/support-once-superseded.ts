/** The support of a version after a future cut: an end date, or the reason why there is none. */
import { supportClause, type ClauseVersion } from '../policy/find-clause.ts';
import { findClauses, type Policy } from '../policy/policy.ts';
import { hasNoStart } from './compute-end.ts';
import { supportByClocks } from './support-by-clocks.ts';
import type { SupportWindow } from './support-schedule.ts';

/** The remaining support of a superseded version. */
export interface SupersededSupport {
  /**
   * The first day on which removal is possible; `undefined` if the policy sets none, or one that depends on future releases.
   */
  readonly end: string | undefined;
  /** In words: `supported until 2022-01-16`, `no end of support under the policy velero`. */
  readonly text: string;
}

/** Computes the support of a version that is superseded on a day. */
export function supportOnceSuperseded(policy: Policy, version: ClauseVersion, day: string): SupersededSupport {
  const fact = { day, by: 'manifest', evidence: 'the cut' } as const;
  const clock = { subject: 'previous', start: { fact, what: 'its successor introduced' } } as const;
  const { end, open } = supportByClocks([clock], version, { policy, releases: [], cutDays: [fact] });
  if (end !== undefined) return { end, text: `supported until ${end}` };
  if (open !== undefined) return { end, text: `no end of support yet under the policy ${policy.name}: ${open}` };
  const isAnnounced = supportClause(policy, 'announced', version) !== undefined;
  const until = isAnnounced ? ' until its deprecation is announced' : '';
  return { end, text: `no end of support under the policy ${policy.name}${until}` };
}

/**
 * The remaining support of a version older than a superseded one; `undefined` if it has none. The end comes from its window. Without a date, support has ended if
 * the policy ends the support of superseded versions at all.
 */
export function computeOlderSupport(
  policy: Policy,
  window: Pick<SupportWindow, 'supportEnds' | 'open'> | undefined,
  asOf: string,
): SupersededSupport | undefined {
  const { supportEnds = null, open = null } = window ?? {};
  if (supportEnds !== null) {
    return supportEnds > asOf ? { end: supportEnds, text: `supported until ${supportEnds}` } : undefined;
  }
  if (open !== null && !hasNoStart(open)) {
    return { end: undefined, text: `no end of support yet under the policy ${policy.name}: ${open}` };
  }
  const endsSuperseded = findClauses(policy, 'support').some(({ about }) => about.includes('previous'));
  return endsSuperseded ? undefined : { end: undefined, text: `no end of support under the policy ${policy.name}` };
}
