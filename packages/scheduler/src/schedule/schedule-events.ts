/** Derives upcoming events from windows and items. */
import { compareText } from '@protoshepherd/source';

import { addPeriod } from '../calendar-days.ts';
import { findClauses, type Policy } from '../policy/policy.ts';
import type { DatedFact, DeprecatedItem, ScheduledEvent, SupportWindow } from './support-schedule.ts';

/** All events from a day on, by day and then by subject. */
export function scheduleEvents(
  windows: readonly SupportWindow[],
  items: readonly DeprecatedItem[],
  policy: Policy,
  lastCut: DatedFact | undefined,
  asOf: string,
): readonly ScheduledEvent[] {
  const events = [...windows.flatMap(windowEvents), ...items.flatMap(itemEvents), ...majorEvents(policy, lastCut)];
  return events
    .filter(({ day }) => day >= asOf)
    .toSorted((a, b) => compareText(a.day, b.day) || compareText(a.subject, b.subject) || compareText(a.kind, b.kind));
}

function windowEvents(window: SupportWindow): ScheduledEvent[] {
  const { package: subject, supportEnds, additionsUntil, supersededBy, removed, state } = window;
  if (removed !== null || state === 'ended') return [];
  const successor = supersededBy === null ? '' : `; use ${supersededBy}`;
  const ends: ScheduledEvent[] =
    supportEnds === null
      ? []
      : [{ day: supportEnds, kind: 'support-ends', subject, text: `support of ${subject} ends${successor}` }];
  if (additionsUntil === null) return ends;
  const text = `last day for additions to ${subject}`;
  return [...ends, { day: additionsUntil, kind: 'additions-close', subject, text }];
}

function itemEvents({ name, kind, supportEnds, replacement }: DeprecatedItem): ScheduledEvent[] {
  if (supportEnds === null || kind === 'package') return [];
  const instead = replacement === null ? '' : `; use ${replacement}`;
  return [{ day: supportEnds, kind: 'item-removable', subject: name, text: `${name} may be removed${instead}` }];
}

function majorEvents(policy: Policy, lastCut: DatedFact | undefined): ScheduledEvent[] {
  const [clause] = findClauses(policy, 'distance');
  if (clause === undefined || lastCut === undefined) return [];
  const day = addPeriod(lastCut.day, clause.period);
  return [{ day, kind: 'major-allowed', subject: 'next major', text: 'a new major version may be cut' }];
}
