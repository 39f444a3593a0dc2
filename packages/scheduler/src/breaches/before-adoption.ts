/** Breaches from before the adoption of the policy are only counted. */
import type { ScheduleInputs } from '../facts/schedule-inputs.ts';
import type { Breach, BreachSubject } from './breach.ts';

/** The rule that counts them. */
export const beforeAdoptionRule = 'before-adoption';

/** The first day to judge: from the manifest, otherwise from the policy. */
export function findFirstJudgedDay({ manifest, policy }: ScheduleInputs): string | undefined {
  return manifest.adopted ?? policy.begins;
}

/** Is a breach about something that happened before a day? */
export function isHistory({ day }: Breach, since: string | undefined): boolean {
  return since !== undefined && day !== undefined && day < since;
}

/** Reports the number of earlier breaches. */
export function* beforeAdoption({ inputs, elsewhere }: BreachSubject, history: readonly Breach[]): Iterable<Breach> {
  const since = findFirstJudgedDay(inputs);
  if (history.length === 0 || since === undefined) return;
  const { policy, manifest } = inputs;
  const counted = history.length === 1 ? '1 breach' : `${history.length} breaches`;
  const why = manifest.adopted === undefined ? 'the date of its document' : 'the day of its adoption';
  yield {
    rule: beforeAdoptionRule,
    message: `${counted} of ${policy.name} happened before ${since}, ${why}; they are not reported one by one`,
    location: elsewhere,
    subject: since,
    data: { since, policy: policy.name, rules: countByRule(history) },
  };
}

function countByRule(history: readonly Breach[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { rule } of history) counts[rule] = (counts[rule] ?? 0) + 1;
  return counts;
}
