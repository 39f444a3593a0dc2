/** Why an answer is what it is: the clause that gave it, or that there is none. Every window and every item names its basis. */
import type { Clause, Policy } from '../policy/policy.ts';
import type { Basis } from './support-schedule.ts';

/** A clause as the basis of an answer. */
export function basisOf(policy: Policy, { id, sentence }: Pick<Clause, 'id' | 'sentence'>, reckoning: string): Basis {
  return { policy: policy.name, clause: id, sentence, reckoning };
}

/** The basis of an end that the manifest gives. */
export function decidedBasis(policy: Policy, end: string): Basis {
  return basisOf(
    policy,
    { id: 'decided', sentence: 'Somebody has decided on this day.' },
    `${end}, as the manifest says`,
  );
}

/** The basis where no clause speaks about something. */
export function uncoveredBasis(policy: Policy, what: string): Basis {
  const sentence = `The policy says nothing about the support of ${what}.`;
  return basisOf(policy, { id: 'not-covered', sentence }, 'no end');
}
