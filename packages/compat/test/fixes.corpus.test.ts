/** Fixes of breaks in real files with typical changes of an API. */
import { describe, expect, it } from 'vitest';

import { distinctPolicies, wrongFixes, wrongTogether } from '../../../test/support/compat-fixes.ts';
import { googleProtoFiles, grpcXds, type Corpus } from '../../../test/support/corpora.ts';
import { buildTree, type Texts } from '../../../test/support/build-tree.ts';
import { mutateCorpus, type MutatedCorpus } from './mutated-corpus.ts';

const counts = new Map<Corpus, number>([
  [googleProtoFiles, 240],
  [grpcXds, 100],
]);

/** The files that one file has become. */
function collectFiles({ after }: MutatedCorpus, path: string): Texts {
  const stem = path.slice(0, -'.proto'.length);
  const paths = [path, `${stem}_other.proto`, `${stem}_moved.proto`];
  return Object.fromEntries(paths.flatMap((each) => (after[each] === undefined ? [] : [[each, after[each]]])));
}

describe.for([...counts.keys()])('mutants of $name', (corpus) => {
  const mutated = mutateCorpus(corpus, counts.get(corpus) as number);

  it('every fix, alone and with all others, removes its finding, adds no other, and the result links', async () => {
    let count = 0;
    const wrong: string[] = [];
    for (const path of mutated.changes.keys()) {
      const before = buildTree({ [path]: mutated.before[path] as string }, { includes: mutated.before });
      const after = buildTree(collectFiles(mutated, path), { includes: mutated.after });
      for (const policy of distinctPolicies) {
        const tried = wrongFixes(before, after, policy, mutated.after);
        count += tried.count;
        for (const each of await wrongTogether(before, after, policy))
          wrong.push(`${mutated.changes.get(path)}: ${each}`);
        wrong.push(...tried.wrong.map((each) => `${mutated.changes.get(path)}: ${each}`));
      }
    }
    expect(count).toBeGreaterThan(mutated.changes.size);
    expect(wrong.join('\n\n')).toBe('');
  });
});
