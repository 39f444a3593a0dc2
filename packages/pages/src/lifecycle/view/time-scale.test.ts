import { dayNumber, dayFromNumber } from '@protoshepherd/report/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { dayToPixel, fitRange, panScale, zoomScale } from './time-scale.ts';
import { labelledReleases, timeTicks } from './time-ticks.ts';

const range = { from: dayNumber('2018-01-01'), to: dayNumber('2022-01-01') };
const width = 1000;

describe('time scale', () => {
  it('fits a range from edge to edge', () => {
    const scale = fitRange(range, width);
    expect(dayToPixel(scale, range.from)).toBe(0);
    expect(dayToPixel(scale, range.to)).toBeCloseTo(width);
  });

  it('keeps the day below the pointer where it is while zooming', () => {
    const zoomed = zoomScale(fitRange(range, width), 3, 400, range, width);
    const day = range.from + (range.to - range.from) * 0.4;
    expect(dayToPixel(zoomed, day)).toBeCloseTo(400);
  });

  it('never leaves the range, for any input', () => {
    const move = fc.oneof(
      fc.record({ zoom: fc.double({ min: 0.01, max: 100, noNaN: true }), at: fc.integer({ min: 0, max: width }) }),
      fc.record({ pan: fc.integer({ min: -100_000, max: 100_000 }) }),
    );
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        let scale = fitRange(range, width);
        for (const one of moves)
          scale =
            'pan' in one ? panScale(scale, one.pan, range, width) : zoomScale(scale, one.zoom, one.at, range, width);
        expect(dayToPixel(scale, range.to)).toBeGreaterThan(0);
        expect(dayToPixel(scale, range.from)).toBeLessThan(width);
      }),
    );
  });
});

describe('timeTicks', () => {
  it.each([
    [1, ['2020-01-01', '2020-04-01', '2020-07-01', '2020-10-01', '2021-01-01']],
    [0.2, ['2020-01-01', '2021-01-01', '2022-01-01', '2023-01-01', '2024-01-01', '2025-01-01']],
    [2, ['2020-01-01', '2020-02-01', '2020-03-01', '2020-04-01', '2020-05-01', '2020-06-01', '2020-07-01']],
  ])('of %d pixels a day', (pixelsPerDay, days) => {
    const ticks = timeTicks({ start: dayNumber('2020-01-01'), pixelsPerDay }, 400);
    expect(ticks.map(({ day }) => dayFromNumber(day))).toEqual(days);
    expect(ticks[0]).toMatchObject({ label: '2020', isYear: true });
  });

  it('labels only releases for which there is room, the newest first', () => {
    expect(labelledReleases([0, 10, 60, 70], { start: 0, pixelsPerDay: 1 }, 40)).toEqual(new Set([3, 1]));
  });
});
