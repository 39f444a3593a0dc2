/** What happened before an API followed its policy is history: it is counted, and not told one by one. */
import type { ScheduleInputs } from '../facts/schedule-inputs.ts';
import type { Breach, BreachSubject } from './breach.ts';

/** The rule that counts history. */
export const beforeAdoptionRule = 'before-adoption';

/** The first day that is judged: the manifest gives it, else the policy may begin on a day. */
export function judgedSince({ manifest, policy }: ScheduleInputs): string | undefined {
  return manifest.adopted ?? policy.begins;
}

/** Is a breach about something that happened before a day? */
export function isHistory({ day }: Breach, since: string | undefined): boolean {
  return since !== undefined && day !== undefined && day < since;
}

/** One line for all that is history. */
export function* beforeAdoption({ inputs, elsewhere }: BreachSubject, history: readonly Breach[]): Iterable<Breach> {
  const since = judgedSince(inputs);
  if (history.length === 0 || since === undefined) return;
  const { policy, manifest } = inputs;
  const counted = history.length === 1 ? '1 breach' : `${history.length} breaches`;
  const why = manifest.adopted === undefined ? 'the day since which its document says so' : 'when it was adopted';
  yield {
    rule: beforeAdoptionRule,
    message: `${counted} of ${policy.name} happened before ${since}, ${why}; history is not judged`,
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
