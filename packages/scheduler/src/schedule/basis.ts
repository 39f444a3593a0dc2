/** Explains results by their basis: the clause that applies, or that there is none. Every window and every item has a basis. */
import type { Clause, Policy } from '../policy/policy.ts';
import type { Basis } from './support-schedule.ts';

/** A clause as the basis of a result. */
export function createBasis(
  policy: Policy,
  { id, sentence }: Pick<Clause, 'id' | 'sentence'>,
  reckoning: string,
): Basis {
  return { policy: policy.name, clause: id, sentence, reckoning };
}

/** The basis of an end of support from the manifest. */
export function decidedBasis(policy: Policy, end: string): Basis {
  return createBasis(policy, { id: 'decided', sentence: 'The manifest sets this date.' }, `${end}, from the manifest`);
}

/** The basis if no clause applies. */
export function uncoveredBasis(policy: Policy, what: string): Basis {
  const sentence = `The policy does not cover the support of ${what}.`;
  return createBasis(policy, { id: 'not-covered', sentence }, 'no end');
}
