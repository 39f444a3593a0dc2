/** Random files of proto2 and proto3, rewritten to an edition: protoc accepts them, and their descriptors are equivalent. */
import { join } from 'node:path';

import type { Edition } from '@protoshepherd/rewrite';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { rewriteAny } from './any-edition.ts';
import { differentIn, describeMeanings, compileRegistry, write } from './edition-tree.ts';

it.each<Edition>(['2023', '2024'])('edition %s', async (edition) => {
  const folder = createTemporaryFolder({});
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const root = join(folder, `${run++}`);
      const { before, after, rewritten } = await rewriteAny(g, 40, join(root, 'old'), edition);
      expect(rewritten.rewrites).toHaveLength(before.size);
      const paths = [...before.keys()];
      const described = [join(root, 'old'), write(join(root, 'new'), after)].map((each) =>
        describeMeanings(compileRegistry([each], paths), paths),
      );
      expect(differentIn(described[0] ?? new Map(), described[1] ?? new Map())).toEqual([]);
    }),
    { numRuns: 4, endOnFailure: true },
  );
});
