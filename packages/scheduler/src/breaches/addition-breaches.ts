/** Finds additions that the policy forbids: after the permitted time, or at any time. */
import { locateFirstLine } from '@protoshepherd/api-tree';

import { daysBetween } from '../calendar-days.ts';
import { findClauses } from '../policy/policy.ts';
import type { Addition } from './additions.ts';
import type { Breach, BreachSubject } from './breach.ts';

/** Finds additions after the last permitted day. */
export function* additionAfterQuarter(subject: BreachSubject): Iterable<Breach> {
  const last = new Map(subject.schedule.windows.map((window) => [window.package, window.additionsUntil]));
  for (const addition of subject.additions()) {
    const until = last.get(addition.version.package) ?? undefined;
    if (until === undefined || addition.day <= until) continue;
    const days = daysBetween(until, addition.day);
    const late = `${days === 1 ? '1 day' : `${days} days`} after additions closed on ${until}`;
    yield createBreach('addition-after-quarter', addition, late, { additionsUntil: until, daysLate: days });
  }
}

/** Finds additions to closed versions, if the policy permits no time for them. */
export function* additionToFrozen(subject: BreachSubject): Iterable<Breach> {
  const { policy } = subject.inputs;
  const isOpen = findClauses(policy, 'permission').some(({ to }) => to === 'add-to-previous');
  if (findClauses(policy, 'freeze').length === 0 || isOpen) return;
  for (const addition of subject.additions()) {
    const { successor } = addition;
    const since = `but additions closed when ${successor.package} was introduced on ${successor.introduced?.day ?? ''}`;
    yield createBreach('addition-to-frozen', addition, since, { closedSince: successor.introduced });
  }
}

function createBreach(
  rule: string,
  { element, version, successor, day, isCommitted }: Addition,
  why: string,
  data: object,
): Breach {
  const happened = isCommitted ? `was added to ${version.package} on ${day}` : `is being added to ${version.package}`;
  return {
    rule,
    message: `${element.uniqueName} ${happened}, ${why}; add it to ${successor.package}`,
    location: locateFirstLine(element.file, element.row),
    package: version.package,
    subject: element.uniqueName,
    day,
    data: { element: element.uniqueName, added: day, successor: successor.package, ...data },
  };
}
