/** The time axis above the rows: calendar ticks, releases below them, and the day of the schedule. */
import { printable } from '@protoshepherd/report/words';

import { element, svgElement } from '../../browser/element.ts';
import { dayToPixel, type TimeScale } from '../view/time-scale.ts';
import { labelledReleases, type TimeTick } from '../view/time-ticks.ts';

/** The content of the axis. */
export interface AxisContent {
  readonly scale: TimeScale;
  readonly width: number;
  readonly ticks: readonly TimeTick[];
  readonly releases: readonly { readonly day: number; readonly version: string }[];
  readonly today: { readonly day: number; readonly label: string };
}

const height = 46;
const releaseRoom = 48;
const todayWidth = 78;

export function drawAxis({ scale, width, ticks, releases, today }: AxisContent): readonly Element[] {
  const labelled = labelledReleases(
    releases.map(({ day }) => day),
    scale,
    releaseRoom,
  );
  const seen = (x: number): boolean => x >= -1 && x <= width;
  const now = dayToPixel(scale, today.day);
  const nowLabel = Math.min(width - todayWidth, Math.max(0, now - todayWidth / 2));
  const calendar = ticks.flatMap(({ day, label, isYear }) => {
    const x = dayToPixel(scale, day);
    const hides = seen(now) && x + 34 > nowLabel && x < nowLabel + todayWidth;
    return x > width - 30 || hides
      ? []
      : [svgElement('text', { class: isYear ? 'tick-label is-year' : 'tick-label', x: x + 4, y: 16 }, label)];
  });
  const shipped = releases.flatMap(({ day, version }, at) => {
    const x = dayToPixel(scale, day);
    if (!seen(x)) return [];
    const tick = svgElement(
      'path',
      { class: 'release-tick', d: `M${x} ${height}V${height - 7}` },
      svgElement('title', {}, printable(version)),
    );
    const crossesToday = x < now && now < x + releaseRoom;
    const hasLabel = labelled.has(at) && x + 40 < width && version.length <= 10 && !crossesToday;
    return hasLabel
      ? [tick, svgElement('text', { class: 'release-label', x: x + 4, y: height - 6 }, printable(version))]
      : [tick];
  });
  const todayMark = seen(now)
    ? [
        svgElement('path', { class: 'today', d: `M${now} 20V${height}` }),
        svgElement('rect', { class: 'today-ground', x: nowLabel, y: 3, width: todayWidth, height: 18, rx: 9 }),
        svgElement('text', { class: 'today-label', x: nowLabel + todayWidth / 2, y: 16 }, today.label),
      ]
    : [];
  const drawing = svgElement(
    'svg',
    { class: 'axis', viewBox: `0 0 ${width} ${height}`, width, height, preserveAspectRatio: 'none' },
    ...calendar,
    ...shipped,
    ...todayMark,
  );
  return [element('span', { class: 'axis-corner' }, 'Family'), drawing];
}
