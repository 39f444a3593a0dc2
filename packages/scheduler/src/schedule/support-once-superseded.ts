/** What a policy says about a version whose stable successor comes on a day, before there is any history of it: a date, or why there is none. */
import { supportClause, type ClauseVersion } from '../policy/find-clause.ts';
import { clausesOf, type Policy } from '../policy/policy.ts';
import { supportByClocks } from './support-by-clocks.ts';

/** The support that a superseded version still has. */
export interface SupersededSupport {
  /** The first day on which it may be removed; undefined if the policy sets none, or one that depends on releases to come. */
  readonly end: string | undefined;
  /** In words: `supported until 2022-01-16`, `no end of support by the policy velero`. */
  readonly text: string;
}

/** Reckons the support of a version that is superseded on a day. */
export function supportOnceSuperseded(policy: Policy, version: ClauseVersion, day: string): SupersededSupport {
  const fact = { day, by: 'manifest', evidence: 'the cut' } as const;
  const clock = { subject: 'previous', start: { fact, what: 'its successor introduced' } } as const;
  const { end, open } = supportByClocks([clock], version, { policy, releases: [], cutDays: [fact] });
  if (end !== undefined) return { end, text: `supported until ${end}` };
  if (open !== undefined) return { end, text: `no end of support yet by the policy ${policy.name}: ${open}` };
  const isAnnounced = supportClause(policy, 'announced', version) !== undefined;
  const until = isAnnounced ? ' before its deprecation is announced' : '';
  return { end, text: `no end of support by the policy ${policy.name}${until}` };
}

/** Does a policy end the support of versions because newer ones are there? */
export function endsSuperseded(policy: Policy): boolean {
  return clausesOf(policy, 'support').some(({ about }) => about.includes('previous'));
}
