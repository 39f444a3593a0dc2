/** How findings are accepted, for comments that say so. */
import { isWaivable } from '@protoshepherd/checks';
import type { DecisionGuide } from '@protoshepherd/report';
import { addPeriod } from '@protoshepherd/scheduler';

/** How long a decision lasts unless a person names another day. */
const usualPeriod = { months: 3 };

/** The guide for a run of some day. `against` is what the run was told to compare with, if it was. */
export function decisionGuide(asOf: string, against: readonly string[] = []): DecisionGuide {
  return {
    until: addPeriod(asOf, usualPeriod),
    options: against.flatMap((state) => ['--against', state]),
    isWaivable: ({ rule }) => isWaivable(rule),
  };
}
