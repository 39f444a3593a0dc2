import { describe, expect, it } from 'vitest';

import { sortTopologically } from './sort-topologically.ts';

const order = (graph: Readonly<Record<string, readonly string[]>>, starts = Object.keys(graph)): string =>
  sortTopologically(starts, (file) => graph[file] ?? []).join(' ');

describe('importsFirst', () => {
  it('places every file after its imports', () => {
    expect(order({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toBe('d b c a');
  });

  it('keeps the order of the starts and of the imports', () => {
    expect(order({ a: [], b: [], c: ['z', 'y'] })).toBe('a b z y c');
  });

  it('breaks a cycle where it closes', () => {
    expect(order({ a: ['b'], b: ['c'], c: ['a'] })).toBe('c b a');
    expect(order({ a: ['a'] })).toBe('a');
  });
});
