import { readFileSync } from 'node:fs';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { axisFor } from './axis.mjs';
import { drawChart } from './chart.mjs';
import { drawSizes } from './sizes-plot.mjs';

const image = (name: string): string =>
  readFileSync(new URL(`../../../docs/images/benchmark-sizes.${name}`, import.meta.url), 'utf8');

const amounts = fc.double({ min: 0.001, max: 1e7, noNaN: true });
const numbersAfter = (pattern: string, svg: string): number[] =>
  [...svg.matchAll(new RegExp(pattern, 'g'))].map(([, value]) => Number(value));

describe('an axis', () => {
  it('cover every value in two to six ticks, the first of them zero', () => {
    fc.assert(
      fc.property(amounts, (largest) => {
        const { ticks, place } = axisFor(largest, [0, 100]);
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(ticks[0]).toBe(0);
        expect(place(largest)).toBeLessThanOrEqual(100 + 1e-6);
        expect(place(largest)).toBeGreaterThan(40);
      }),
    );
  });

  it('rejects an empty range', () => {
    for (const largest of [0, -1, NaN, Infinity]) expect(() => axisFor(largest, [0, 1])).toThrow('no axis');
  });
});

describe('a chart', () => {
  it('separates the names of lines and keeps them within the chart, for any lines', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 5 }), (ends) => {
        const lines = ends.map((y) => ({ name: 'n', style: 'ours', points: [{ x: 1, y }] }));
        const svg = drawChart({ title: 't', xLabel: 'x', yLabel: 'y', lines });
        const rows = numbersAfter('class="name ours" x="[^"]*" y="([^"]*)"', svg).toSorted((a, b) => a - b);
        expect(rows).toHaveLength(ends.length);
        for (const [at, row] of rows.entries()) {
          expect(row).toBeGreaterThan(0);
          expect(row).toBeLessThan(250);
          if (at > 0) expect(row - (rows[at - 1] ?? 0)).toBeGreaterThanOrEqual(14.8);
        }
      }),
    );
  });

  it('draws longer times higher and more files further right', () => {
    const points = [1, 2, 3].map((each) => ({ x: each, y: each }));
    const svg = drawChart({ title: '<&>', xLabel: 'x', yLabel: 'y', lines: [{ name: 'n', style: 'ours', points }] });
    const [across, down] = [
      numbersAfter('translate\\(([^ )]*) ', svg),
      numbersAfter('translate\\([^ )]* ([^)]*)', svg),
    ];
    expect(across).toEqual(across.toSorted((a, b) => a - b));
    expect(down).toEqual(down.toSorted((a, b) => b - a));
    expect(svg).toContain('>&#60;&#38;&#62;<');
  });
});

describe('the picture of the benchmark page', () => {
  it('equals the output for its data', () => {
    expect(image('svg') === drawSizes(JSON.parse(image('json')) as Parameters<typeof drawSizes>[0])).toBe(true);
  });

  it('is not drawn without measurements', () => {
    const machine = { cpu: 'c', cores: 2, node: 'v20', loadBefore: 0 };
    expect(() => drawSizes({ machine, results: [] })).toThrow('no measurement');
    expect(() =>
      drawSizes({
        machine,
        results: [{ name: 'sizes', rounds: 1, contenders: [{ who: 'protoc', ms: 1, residentMegabytes: 1 }] }],
      }),
    ).toThrow('says nothing');
  });
});
