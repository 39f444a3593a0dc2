import type { ReleasedDeclarations } from '@protoshepherd/history';
import { compareReleases } from '@protoshepherd/report';
import { describe, expect, it } from 'vitest';

import { splitReleased } from './released-data.ts';

/** Packages with one message and one field each; the comment of the field changes with the second release. */
function releasedApi(packages: number): ReleasedDeclarations {
  const texts = Array.from({ length: packages }, (_, at) => `${at} ${'words '.repeat(20_000)}`);
  return {
    releases: [],
    texts: ['string', 'before', ...texts],
    packages: Array.from({ length: packages }, (_, at) => ({
      name: `p${at}.v1`,
      elements: [
        { name: 'A', runs: [{ releases: [[0, 1]], declaration: { kind: 'message', comment: at + 2 } }] },
        {
          name: 'A.b',
          runs: [
            { releases: [[0, 0]], declaration: { kind: 'field', type: 0, number: 1, comment: 1 } },
            { releases: [[1, 1]], declaration: { kind: 'field', type: 0, number: 1, comment: at + 2 } },
          ],
        },
      ],
      files: [{ path: `p${at}.proto`, orders: [{ releases: [[0, 1]], elements: [0, 1] }] }],
    })),
  };
}

describe('splitReleased', () => {
  it('gives every package a script with its previous content', () => {
    const released = releasedApi(10);
    const { shards, shardByPackage } = splitReleased(released);
    expect(shards.length).toBeGreaterThan(2);
    for (const own of released.packages) {
      const shard = shards[shardByPackage.get(own.name) ?? -1];
      const found = shard?.packages.find(({ name }) => name === own.name);
      if (shard === undefined || found === undefined) throw new Error(`${own.name} is in no script`);
      expect(compareReleases({ texts: shard.texts, packages: [found] }, 0, 1)).toEqual(
        compareReleases({ texts: released.texts, packages: [own] }, 0, 1),
      );
    }
  });

  it('creates no script for an API without releases', () => {
    expect(splitReleased({ releases: [], texts: [], packages: [] }).shards).toEqual([]);
  });
});
