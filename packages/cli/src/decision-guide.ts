/** Explains in review comments how to accept a finding. */
import { isWaivable } from '@protoshepherd/checks';
import type { DecisionGuide } from '@protoshepherd/report';
import { addPeriod } from '@protoshepherd/scheduler';

/** The default period of a waiver. */
const defaultPeriod = { months: 3 };

/** The guide for a run on a date. `against` is the state that the run compared with, if it was given. */
export function decisionGuide(asOf: string, against: readonly string[] = []): DecisionGuide {
  return {
    until: addPeriod(asOf, defaultPeriod),
    options: against.flatMap((state) => ['--against', state]),
    isWaivable: ({ rule }) => isWaivable(rule),
  };
}
