/** Random files of proto2 and proto3, rewritten to an edition: every rewrite is proved, comments survive, and a second run changes nothing. */
import { join } from 'node:path';

import type { Edition } from '@protoshepherd/rewrite';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { misplaced, rewriteAny } from './any-edition.ts';
import { openTree, rewriteTree, write } from './edition-tree.ts';

it.each<Edition>(['2023', '2024'])('edition %s', async (edition) => {
  const folder = createTemporaryFolder({});
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const root = join(folder, `${run++}`);
      const { after, rewritten, words } = await rewriteAny(g, 4, join(root, 'old'), edition);
      expect(rewritten.verdicts.filter(({ verdict }) => verdict !== 'equal')).toEqual([]);
      expect(rewritten.rewrites).toHaveLength(after.size);
      expect(misplaced(words, after)).toEqual([]);
      const again = await rewriteTree(openTree(write(join(root, 'new'), after)), edition);
      expect([again.rewrites, again.verdicts]).toEqual([[], []]);
    }),
    // Shrinking would rewrite a tree at each step, and a smaller tree adds little to the message.
    { numRuns: 12, endOnFailure: true },
  );
});
