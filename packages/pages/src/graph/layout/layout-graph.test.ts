import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arrowPath, edgePath } from './edge-path.ts';
import { layoutGraph } from './layout-graph.ts';
import { measures, type Box, type LayoutRequest } from './layout.ts';
import { spread } from './assign-rows.ts';

/** Any graph in which depth falls along edges, but for some that stay in their layer. */
const anyRequest: fc.Arbitrary<LayoutRequest> = fc.array(fc.nat(6), { maxLength: 60 }).chain((depths) =>
  fc.record({
    depths: fc.constant(depths),
    edges:
      depths.length === 0
        ? fc.constant([])
        : fc
            .array(fc.tuple(fc.nat(depths.length - 1), fc.nat(depths.length - 1)), { maxLength: 120 })
            .map((pairs) =>
              pairs
                .filter(([a, b]) => a !== b)
                .map(([a, b]) => ((depths[a] ?? 0) >= (depths[b] ?? 0) ? { from: a, to: b } : { from: b, to: a })),
            ),
    aspect: fc.double({ min: 0.5, max: 3, noNaN: true }),
  }),
);

describe('layoutGraph', () => {
  it('places every package inside the drawing without overlaps', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { boxes, width, height } = layoutGraph(request);
        expect(boxes).toHaveLength(request.depths.length);
        for (const [at, box] of boxes.entries()) {
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.y).toBeGreaterThanOrEqual(0);
          expect(box.x + measures.boxWidth).toBeLessThanOrEqual(width);
          expect(box.y + measures.boxHeight).toBeLessThanOrEqual(height);
          for (const other of boxes.slice(at + 1)) expect(overlap(box, other)).toBe(false);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('draws every edge down a layer from left to right', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { boxes } = layoutGraph(request);
        for (const { from, to } of request.edges) {
          if (request.depths[from] === request.depths[to]) continue;
          expect((boxes[from] as Box).x).toBeLessThan((boxes[to] as Box).x);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives the same positions for the same request', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        expect(layoutGraph(structuredClone(request))).toEqual(layoutGraph(request));
      }),
      { numRuns: 20 },
    );
  });

  it('untangles two crossed ladders', () => {
    const size = 5;
    const depths = Array.from({ length: 2 * size }, (_, at) => (at < size ? 1 : 0));
    const edges = Array.from({ length: size }, (_, at) => ({ from: at, to: 2 * size - 1 - at }));
    const { boxes } = layoutGraph({ depths, edges, aspect: 1 });
    for (const { from, to } of edges) expect((boxes[from] as Box).y).toBeCloseTo((boxes[to] as Box).y);
  });

  it('folds a long layer so that the drawing keeps the shape of a screen', () => {
    const depths = [1, ...Array.from({ length: 400 }, () => 0)];
    const edges = depths.slice(1).map((_, at) => ({ from: 0, to: at + 1 }));
    const { width, height } = layoutGraph({ depths, edges, aspect: 1.6 });
    expect(width / height).toBeGreaterThan(1);
    expect(width / height).toBeLessThan(2.2);
  });

  it('routes a long edge around the packages of the layers between', () => {
    const edges = [
      { from: 0, to: 1 },
      { from: 1, to: 2 },
      { from: 0, to: 2 },
    ];
    const { boxes, bends, bands } = layoutGraph({ depths: [2, 1, 0], edges, aspect: 1 });
    expect(bends.map((places) => places.length)).toEqual([0, 0, 1]);
    expect(overlap(boxes[1] as Box, bends[2]?.[0] as Box)).toBe(false);
    expect(bands.map(({ count }) => count)).toEqual([1, 1, 1]);
  });

  it('puts packages that no edge touches into a layer of their own', () => {
    const { bands } = layoutGraph({ depths: [1, 0, 0], edges: [{ from: 0, to: 1 }], aspect: 1 });
    expect(bands.map(({ depth, count }) => [depth, count])).toEqual([
      [1, 1],
      [0, 1],
      [undefined, 1],
    ]);
  });

  it('places a graph that is one large cycle', () => {
    const depths = Array.from({ length: 300 }, () => 0);
    const { boxes } = layoutGraph({
      depths,
      edges: depths.map((_, at) => ({ from: at, to: (at + 1) % 300 })),
      aspect: 1.5,
    });
    expect(new Set(boxes.map(({ x, y }) => `${x} ${y}`)).size).toBe(300);
  });

  it('places nothing for an empty graph', () => {
    expect(layoutGraph({ depths: [], edges: [], aspect: 1 }).boxes).toEqual([]);
  });
});

describe('spread', () => {
  it('keeps desired positions that are far enough apart', () => {
    expect(spread([-3, 0, 1])).toEqual([-3, 0, 1]);
  });

  it('spreads rows with the same desired position evenly', () => {
    expect(spread([2, 2, 2])).toEqual([1, 2, 3]);
  });
});

describe('edgePath', () => {
  it('begins at the right side of one box and ends at the left side of the other', () => {
    const path = edgePath({ x: 0, y: 0 }, [], { x: 400, y: 100 });
    expect(path).toBe('M216 12C308 12 308 112 400 112');
    expect(arrowPath({ x: 0, y: 0 }, { x: 400, y: 100 })).toBe('M393 108.5L400 112L393 115.5');
  });

  it('bends around to a box in the same column', () => {
    expect(edgePath({ x: 0, y: 0 }, [], { x: 0, y: 50 })).toBe('M216 12C254 12 254 62 216 62');
  });
});

function overlap(a: Box, b: Box): boolean {
  // Rows have fractional positions; a millionth of a pixel is not an overlap.
  const slack = 1e-6;
  return Math.abs(a.x - b.x) < measures.boxWidth - slack && Math.abs(a.y - b.y) < measures.boxHeight - slack;
}
