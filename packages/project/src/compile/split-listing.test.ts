import { describe, expect, it } from 'vitest';

import { splitListing } from './split-listing.ts';

const files = (paths: string, weight = 1): { path: string; weight: number }[] =>
  paths.split(' ').map((path) => ({ path, weight }));

describe('splitListing', () => {
  it('cuts where the folders change, near the middle', () => {
    const listing = files(`${'a/x '.repeat(10)}${'a/y '.repeat(9)}${'b/z '.repeat(21)}`.trim());
    expect(splitListing(listing, 2)).toEqual([0, 19, 40]);
  });

  it('splits by weight, not by number of files', () => {
    const listing = [...files('a/1 a/2 a/3 a/4'), { path: 'b/1', weight: 4 }];
    expect(splitListing(listing, 2)).toEqual([0, 4, 5]);
  });

  it('covers all files of any tree', () => {
    for (const count of [1, 2, 5]) {
      const cuts = splitListing(files(Array.from({ length: count }, (_, at) => `f${at}`).join(' ')), 3);
      expect([cuts[0], cuts.at(-1)]).toEqual([0, count]);
      expect(cuts.toSorted((a, b) => a - b)).toEqual(cuts);
    }
  });
});
