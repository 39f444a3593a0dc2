/** The ticks of a time axis: years, quarters, months or weeks, depending on the room. */
import { dayNumber, dayFromNumber } from '@protoshepherd/report/words';

import { dayToPixel, type TimeScale } from './time-scale.ts';

/** A vertical line and its label. */
export interface TimeTick {
  readonly day: number;
  readonly label: string;
  /** True at the start of a year. */
  readonly isYear: boolean;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const daysPerMonth = 30.4;
/** Step sizes in months, ascending. */
const steps = [1, 3, 6, 12, 24, 60, 120];
const labelRoom = 46;

/** The visible ticks. */
export function timeTicks(scale: TimeScale, width: number): TimeTick[] {
  const step = steps.find((size) => size * daysPerMonth * scale.pixelsPerDay >= labelRoom) ?? 240;
  const first = dayFromNumber(scale.start);
  const last = scale.start + width / scale.pixelsPerDay;
  const ticks: TimeTick[] = [];
  let year = Number(first.slice(0, 4));
  let month = Math.floor((Number(first.slice(5, 7)) - 1) / Math.min(step, 12)) * Math.min(step, 12);
  if (step > 12) year -= year % (step / 12);
  for (;;) {
    const day = dayNumber(`${year}-${String(month + 1).padStart(2, '0')}-01`);
    if (!(day <= last)) return ticks;
    if (dayToPixel(scale, day) >= 0)
      ticks.push({ day, label: month === 0 ? String(year) : (months[month] ?? ''), isYear: month === 0 });
    month += step;
    year += Math.floor(month / 12);
    month %= 12;
  }
}

/** The releases with room for a label, newest first; the others only have ticks. */
export function labelledReleases(days: readonly number[], scale: TimeScale, room: number): ReadonlySet<number> {
  const labelled = new Set<number>();
  let free = Number.POSITIVE_INFINITY;
  for (const [at, day] of [...days.entries()].toReversed()) {
    const pixel = dayToPixel(scale, day);
    if (pixel + room > free) continue;
    labelled.add(at);
    free = pixel;
  }
  return labelled;
}
