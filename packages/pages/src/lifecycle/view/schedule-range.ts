/** The full time range of a schedule. */
import { dayNumber } from '@protoshepherd/report/words';
import type { SupportSchedule } from '@protoshepherd/scheduler';

import type { TimeRange } from './time-scale.ts';

/** The margin on both sides, as a fraction of the range. */
const margin = 0.03;
/** A schedule without any other day still shows some past and future. */
const minDays = 180;

/** The range from the first known day to the last, with a margin. */
export function scheduleRange({ windows, asOf }: SupportSchedule): TimeRange {
  const today = dayNumber(asOf);
  let from = today - minDays;
  let to = today + minDays;
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
