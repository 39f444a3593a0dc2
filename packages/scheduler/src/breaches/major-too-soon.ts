import { addPeriod, daysBetween, periodText } from '../calendar-days.ts';
import { findClauses } from '../policy/policy.ts';
import type { Breach, BreachSubject } from './breach.ts';

/** Finds majors that were cut too soon after the previous one. */
export function* majorTooSoon({ inputs, facts: { cuts }, placeNear }: BreachSubject): Iterable<Breach> {
  const [clause] = findClauses(inputs.policy, 'distance');
  if (clause === undefined) return;
  for (const [index, { major, day, version }] of cuts.entries()) {
    const before = cuts[index - 1];
    const earliest = before === undefined ? undefined : addPeriod(before.day.day, clause.period);
    if (before === undefined || earliest === undefined || earliest <= day.day) continue;
    // Versions from one commit or release were imported together, so the dates of their cuts are unknown.
    if (before.day.by !== 'manifest' && before.day.evidence === day.evidence) continue;
    const early = daysBetween(day.day, earliest);
    yield {
      rule: 'major-too-soon',
      message: `v${major} was cut on ${day.day}, ${early === 1 ? '1 day' : `${early} days`} before ${periodText(clause.period)} had passed since v${before.major}`,
      location: placeNear(version),
      package: version.package,
      subject: `v${major}`,
      day: day.day,
      data: { cut: day, previous: before.day, earliest },
    };
  }
}
