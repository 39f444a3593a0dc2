/**
 * Converts between days and pixels. A scale is the day at the left edge and the width of a day; zooming keeps the day below the pointer in place.
 * Days are numbers, as `dayNumber` returns them.
 */

/** The visible days, and the width of a day. */
export interface TimeScale {
  readonly start: number;
  readonly pixelsPerDay: number;
}

/** The first and last day with content. */
export interface TimeRange {
  readonly from: number;
  readonly to: number;
}

/** The maximum width of a day, and the minimum share of the screen that a range fills. */
const maxDayWidth = 24;
const minShare = 0.25;

/** The scale that fits a whole range. */
export function fitRange({ from, to }: TimeRange, width: number): TimeScale {
  return { start: from, pixelsPerDay: Math.max(1, width) / Math.max(1, to - from) };
}

/** The pixel where a day begins. */
export function dayToPixel({ start, pixelsPerDay }: TimeScale, day: number): number {
  return (day - start) * pixelsPerDay;
}

/** Zooms by a factor; the day at the pixel stays in place. */
export function zoomScale(scale: TimeScale, factor: number, pixel: number, range: TimeRange, width: number): TimeScale {
  const fitted = fitRange(range, width).pixelsPerDay;
  const largest = Math.max(maxDayWidth, fitted);
  const pixelsPerDay = Math.min(largest, Math.max(fitted * minShare, scale.pixelsPerDay * factor));
  const day = scale.start + pixel / scale.pixelsPerDay;
  return clampScale({ start: day - pixel / pixelsPerDay, pixelsPerDay }, range, width);
}

/** Pans by pixels; positive values move the content to the right. */
export function panScale(scale: TimeScale, pixels: number, range: TimeRange, width: number): TimeScale {
  return clampScale({ ...scale, start: scale.start - pixels / scale.pixelsPerDay }, range, width);
}

/** Keeps at least a part of the range on the screen. */
function clampScale(scale: TimeScale, { from, to }: TimeRange, width: number): TimeScale {
  const seen = width / scale.pixelsPerDay;
  const margin = Math.min(seen, to - from) * 0.2;
  const start = Math.min(to - margin, Math.max(from - seen + margin, scale.start));
  return { ...scale, start };
}
