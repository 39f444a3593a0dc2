/**
 * Until when a version is supported, by the clocks that run for it. A policy may speak about announced versions or about superseded ones; the clause about the first
 * clock that it speaks about gives the end.
 */
import type { Stage } from '@protoshepherd/api-tree';

import { clausesOf, type Policy, type SupportClause, type SupportSubject } from '../policy/policy.ts';
import { reckonEnd, unknownStart, type ClockStart, type ReckonedEnd, type Reckoner } from './reckon-end.ts';
import type { Basis } from './support-schedule.ts';

/** Something that started the time of a version running out. */
export interface Clock {
  readonly subject: SupportSubject;
  /** Undefined if nothing says when it began to run. */
  readonly start: ClockStart | undefined;
}

/** The end of support, or why there is none. */
export interface Support extends Omit<ReckonedEnd, 'reckoning'> {
  readonly ending: SupportClause['ending'] | undefined;
  readonly basis: readonly Basis[];
}

const noSupport: Support = { end: undefined, open: undefined, ending: undefined, basis: [] };

/** Reckons the support of a version of a stage. */
export function supportByClocks(clocks: readonly Clock[], stage: Stage | undefined, reckoner: Reckoner): Support {
  const { policy } = reckoner;
  const clock = clocks.find(({ subject }) => supportClause(policy, subject, stage) !== undefined);
  const clause = clock && supportClause(policy, clock.subject, stage);
  if (clock === undefined || clause === undefined) return foreverSupport(policy, clocks);
  if (clock.start === undefined) {
    const open = `${unknownStart} ${clock.subject === 'previous' ? 'its successor was introduced' : 'its deprecation was announced'}`;
    return { end: undefined, open, ending: clause.ending, basis: [basisOf(policy, clause, open)] };
  }
  const { end, open, reckoning } = reckonEnd(clause, clock.start, reckoner);
  return { end, open, ending: clause.ending, basis: [basisOf(policy, clause, reckoning)] };
}

/** The clause about support that speaks about something of a stage. */
export function supportClause(
  policy: Policy,
  subject: SupportSubject,
  stage: Stage | undefined,
): SupportClause | undefined {
  return clausesOf(policy, 'support').find(
    ({ about, stages }) =>
      about === subject && (stages === undefined || (stage !== undefined && stages.includes(stage))),
  );
}

function foreverSupport(policy: Policy, clocks: readonly Clock[]): Support {
  const clause = clausesOf(policy, 'forever').find(({ about }) =>
    clocks.some(({ subject }) => about.includes(subject)),
  );
  return clause === undefined ? noSupport : { ...noSupport, basis: [basisOf(policy, clause, 'no end')] };
}

/** A clause as the basis of an answer. */
export function basisOf(
  policy: Policy,
  { id, sentence }: Pick<SupportClause, 'id' | 'sentence'>,
  reckoning: string,
): Basis {
  return { policy: policy.name, clause: id, sentence, reckoning };
}
