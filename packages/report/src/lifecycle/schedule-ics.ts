/**
 * Renders upcoming dates as a calendar (RFC 5545) of all-day events. The UID of an event depends on its subject, so that a subscribed calendar moves an event
 * when its day changes. The library falls back to the clock and to random values for missing properties, so all are set.
 */
import { createHash } from 'node:crypto';

import type { Basis, ScheduledEvent, SupportSchedule } from '@protoshepherd/scheduler';
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';

import { makeDistinct } from '../text/make-distinct.ts';
import { printable } from '../text/printable.ts';
import { describeItem, describeWindow } from './describe-window.ts';
import type { LifecycleOptions } from './lifecycle-format.ts';

/** Long enough to make collisions of digests negligible. */
const digestLength = 32;

/** Renders a calendar. */
export function renderScheduleIcs(schedule: SupportSchedule, options: LifecycleOptions = {}): string {
  const calendar = ical({
    prodId: { company: 'Shepherd', product: 'schedule', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    name: escapeText(printable(options.title ?? `Support schedule (${schedule.policy})`)),
  });
  const reasons = collectReasons(schedule);
  const ids = makeDistinct(schedule.events.map(eventId), (id, nth) => `${id}-${nth}`);
  for (const [at, { day, kind, subject, text }] of schedule.events.entries()) {
    calendar.createEvent({
      id: `${ids[at]}@shepherd`,
      start: day,
      allDay: true,
      stamp: `${schedule.asOf}T00:00:00Z`,
      summary: printable(text),
      description: reasons.get(subject)?.join('\n') ?? `Under the policy ${printable(schedule.policy)}.`,
      categories: [{ name: kind }],
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  // The library omits the final line break.
  return `${calendar.toString()}\r\n`;
}

function eventId({ kind, subject }: ScheduledEvent): string {
  return `${kind}-${createHash('sha256').update(`${kind}\0${subject}`).digest('hex').slice(0, digestLength)}`;
}

/** The reasons for a day, in lines, by package and item. */
function collectReasons({ windows, deprecations }: SupportSchedule): ReadonlyMap<string, readonly string[]> {
  const formatLines = (basis: readonly Basis[], notes: readonly string[]): readonly string[] => [
    ...basis.flatMap(({ policy, clause, sentence, reckoning }) => [
      printable(reckoning),
      `“${printable(sentence)}” (${printable(policy)}, ${printable(clause)})`,
    ]),
    ...notes.map(printable),
  ];
  return new Map([
    ...windows.map((window) => [window.package, formatLines(window.basis, describeWindow(window).notes)] as const),
    ...deprecations.map((item) => [item.name, formatLines(item.basis, describeItem(item).notes)] as const),
  ]);
}

/** The library escapes the texts of events as RFC 5545 requires, but not the name of a calendar. */
function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`);
}
