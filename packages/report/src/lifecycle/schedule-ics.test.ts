import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';

import { anyText } from '../../test/any-text.ts';
import { previousStable, createSchedule, createWindow } from '../../test/support-schedule.ts';
import { printable } from '../text/printable.ts';
import { renderScheduleIcs } from './schedule-ics.ts';

interface ReadEvent {
  readonly uid: string;
  readonly day: string;
  readonly summary: string;
  readonly description: string;
}

function read(text: string): readonly ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, summary, description } = new ICAL.Event(component);
    return { uid, day: startDate.toString(), summary, description };
  });
}

describe('renderScheduleIcs', () => {
  const schedule = createSchedule([
    createWindow('a.v1', {
      supportEnds: '2022-03-01',
      daysLeft: 188,
      supersededBy: 'v2',
      basis: [previousStable('2021-03-01 (v2 introduced) + 1 year = 2022-03-01')],
    }),
  ]);

  it('is a calendar with an event that lasts all day', () => {
    expect(renderScheduleIcs(schedule, { title: 'Shop; all of it' })).toBe(
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        'PRODID:-//Shepherd//schedule//EN',
        'METHOD:PUBLISH',
        String.raw`NAME:Shop\; all of it`,
        String.raw`X-WR-CALNAME:Shop\; all of it`,
        'BEGIN:VEVENT',
        'UID:support-ends-4ae329e6540a89d2e47b7e79ecc28dd7@shepherd',
        'SEQUENCE:0',
        'DTSTAMP:20210825T000000Z',
        'DTSTART;VALUE=DATE:20220301',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT:TRUE',
        'SUMMARY:support of a.v1 ends',
        'TRANSP:TRANSPARENT',
        String.raw`DESCRIPTION:2021-03-01 (v2 introduced) + 1 year = 2022-03-01\n“The previ`,
        ' ous stable version is supported for 1 year after a new stable version is i',
        String.raw` ntroduced.” (envoy@2021-01\, previous-stable)\nsuperseded by a.v2`,
        'CATEGORIES:support-ends',
        'END:VEVENT',
        'END:VCALENDAR',
        '',
      ].join('\r\n'),
    );
  });

  it('moves an event when its day moves', () => {
    const later = { ...schedule, events: schedule.events.map((event) => ({ ...event, day: '2022-04-01' })) };
    const [before] = read(renderScheduleIcs(schedule));
    const [after] = read(renderScheduleIcs({ ...later, asOf: '2021-12-24' }));
    expect(after).toEqual({ ...before, day: '2022-04-01' });
  });

  it('is read correctly by another library, for any names', () => {
    const kinds = ['support-ends', 'additions-close', 'item-removable', 'major-allowed'] as const;
    const event = fc.record({
      kind: fc.constantFrom(...kinds),
      subject: anyText,
      text: anyText.filter((text) => text !== ''),
      day: fc.constantFrom('2021-08-25', '2024-02-29', '2099-12-31'),
    });
    fc.assert(
      fc.property(fc.array(event), (events) => {
        const text = renderScheduleIcs(createSchedule([], [], { events }));
        expect(renderScheduleIcs(createSchedule([], [], { events: structuredClone(events) }))).toBe(text);
        const found = read(text);
        expect(found.map(({ day, summary }) => ({ day, summary }))).toEqual(
          events.map((one) => ({ day: one.day, summary: printable(one.text) })),
        );
        expect(new Set(found.map(({ uid }) => uid)).size).toBe(events.length);
        const lines = text.split('\r\n').map((line) => Buffer.byteLength(line));
        expect(Math.max(...lines)).toBeLessThanOrEqual(75);
      }),
    );
  });
});
