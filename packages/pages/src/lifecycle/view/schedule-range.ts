/** The days that a timeline of a schedule shows when it shows all of them. */
import { dayNumber } from '@protoshepherd/report/words';
import type { SupportSchedule } from '@protoshepherd/scheduler';

import type { TimeRange } from './time-scale.ts';

/** Room on both sides, as a part of the whole. */
const margin = 0.03;
/** A schedule that knows no day but its own still has a past and a future. */
const least = 180;

/** From the first day that is known to the last, with some room around them. */
export function scheduleRange({ windows, asOf }: SupportSchedule): TimeRange {
  const today = dayNumber(asOf);
  let from = today - least;
  let to = today + least;
  for (const { introduced, supportEnds, removed, additionsUntil, announced } of windows) {
    for (const day of [introduced, supportEnds, removed?.day, additionsUntil, announced?.day]) {
      if (day === null || day === undefined) continue;
      from = Math.min(from, dayNumber(day));
      to = Math.max(to, dayNumber(day));
    }
  }
  const room = (to - from) * margin;
  return { from: from - room, to: to + room };
}
