import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { editDistance, nearestName, nearestNames } from './nearest-name.ts';

describe('nearestName', () => {
  const commands = ['check', 'graph', 'plan', 'protoxform', 'schedule'];

  it.each([
    ['chekc', 'check'],
    ['Graph', 'graph'],
    ['proto-xform', 'protoxform'],
    ['shedule', 'schedule'],
    ['plans', 'plan'],
  ])('understands %s as %s', (typed, meant) => {
    expect(nearestName(typed, commands)).toBe(meant);
  });

  it('does not guess at something else entirely', () => {
    expect(['xyz', 'deprecate', '', 'p'.repeat(10_000)].map((typed) => nearestName(typed, commands))).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('puts equally near names into the order of their letters', () => {
    expect(nearestNames('v3', ['v4', 'v2', 'v1', 'v30'], 3)).toEqual(['v1', 'v2', 'v30']);
  });
});

describe('editDistance', () => {
  const name = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });

  it('is zero only for equal texts, and symmetric', () => {
    fc.assert(
      fc.property(name, name, (a, b) => {
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(editDistance(a, b)).toBe(editDistance(b, a));
      }),
    );
  });

  it('is one for one typing mistake', () => {
    expect([
      editDistance('abc', 'acb'),
      editDistance('abc', 'ab'),
      editDistance('abc', 'abcd'),
      editDistance('abc', 'axc'),
    ]).toEqual([1, 1, 1, 1]);
  });
});
