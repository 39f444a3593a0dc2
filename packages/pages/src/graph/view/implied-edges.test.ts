import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { findImpliedEdges } from './implied-edges.ts';

/** Packages whose number is their depth, and any edges between them that go down. */
const anyEdges = fc
  .uniqueArray(fc.tuple(fc.nat(40), fc.nat(40)), { selector: ([a, b]) => `${a} ${b}`, maxLength: 120 })
  .map((pairs) => pairs.filter(([a, b]) => a > b));
const depths = Array.from({ length: 41 }, (_, depth) => depth);

describe('findImpliedEdges', () => {
  it('preserves reachability', () => {
    fc.assert(
      fc.property(anyEdges, (pairs) => {
        const implied = findImpliedEdges({ depths, from: pairs.map(([a]) => a), to: pairs.map(([, b]) => b) });
        const kept = pairs.filter((_, at) => !implied.has(at));
        for (const start of depths) expect(reach(kept, start)).toEqual(reach(pairs, start));
      }),
    );
  });

  it('finds the short cut of a triangle, and no edge of a cycle', () => {
    expect([...findImpliedEdges({ depths: [2, 1, 0], from: [0, 0, 1], to: [1, 2, 2] })]).toEqual([1]);
    expect(findImpliedEdges({ depths: [0, 0, 0], from: [0, 0, 1, 2], to: [1, 2, 2, 0] }).size).toBe(0);
  });
});

function reach(pairs: readonly (readonly [number, number])[], start: number): number[] {
  const seen = new Set([start]);
  for (const at of seen) for (const [from, to] of pairs) if (from === at) seen.add(to);
  return [...seen].toSorted((a, b) => a - b);
}
