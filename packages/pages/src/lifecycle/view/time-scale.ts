/**
 * From days to pixels and back. A scale is the day at the left edge and how wide a day is; zooming keeps the day below a point where it is. Days are
 * numbers, as `dayNumber` gives them.
 */

/** Which days are seen, and how wide a day is. */
export interface TimeScale {
  readonly start: number;
  readonly pixelsPerDay: number;
}

/** The first and the last day that there is something to see of. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** A day is never wider than this, and a range never narrower than a quarter of the screen. */
const widestDay = 24;
const smallestShare = 0.25;

/** The scale that shows a whole range. */
export function fitRange({ from, to }: TimeRange, width: number): TimeScale {
  return { start: from, pixelsPerDay: Math.max(1, width) / Math.max(1, to - from) };
}

/** Where a day begins. */
export function dayToPixel({ start, pixelsPerDay }: TimeScale, day: number): number {
  return (day - start) * pixelsPerDay;
}

/** Zooms by a factor; the day below the pixel stays there. */
export function zoomScale(scale: TimeScale, factor: number, pixel: number, range: TimeRange, width: number): TimeScale {
  const fitted = fitRange(range, width).pixelsPerDay;
  const largest = Math.max(widestDay, fitted);
  const pixelsPerDay = Math.min(largest, Math.max(fitted * smallestShare, scale.pixelsPerDay * factor));
  const day = scale.start + pixel / scale.pixelsPerDay;
  return keepInSight({ start: day - pixel / pixelsPerDay, pixelsPerDay }, range, width);
}

/** Moves by pixels: what is seen moves to the right if they are positive. */
export function panScale(scale: TimeScale, pixels: number, range: TimeRange, width: number): TimeScale {
  return keepInSight({ ...scale, start: scale.start - pixels / scale.pixelsPerDay }, range, width);
}

/** At least a part of the range stays on the screen. */
function keepInSight(scale: TimeScale, { from, to }: TimeRange, width: number): TimeScale {
  const seen = width / scale.pixelsPerDay;
  const margin = Math.min(seen, to - from) * 0.2;
  const start = Math.min(to - margin, Math.max(from - seen + margin, scale.start));
  return { ...scale, start };
}
