/** The graph page and the plan agree about bumps, for packages of real trees that may move. */
import { buildPackageGraph, canMove } from '@protoshepherd/dag';
import { describe, expect, test } from 'vitest';

import {
  envoyTree,
  googleProtoFiles,
  hasSharedCorpora,
  sharedCorporaNote,
  type Corpus,
} from '../../../test/support/corpora.ts';
import { treeOfCorpus } from '../../../test/support/corpus-tree.ts';
import { fromFacts, fromPlan } from './what-if-answers.ts';

const patience = 180_000;
/** The step between tested packages; testing all of them would plan a tree hundreds of times. */
const stride = 12;

describe('what if, on real trees', () => {
  test.skipIf(!hasSharedCorpora)(
    `envoy-api-2021-08-25${sharedCorporaNote}`,
    () => {
      const { page, plan } = simulateAll(envoyTree('2021-08-25'));
      expect(page.length).toBeGreaterThan(10);
      expect(page).toEqual(plan);
    },
    patience,
  );

  test(
    'google-proto-files',
    () => {
      const { page, plan } = simulateAll(googleProtoFiles);
      expect(page.length).toBeGreaterThan(10);
      expect(page).toEqual(plan);
    },
    patience,
  );
});

function simulateAll(corpus: Corpus): { readonly page: readonly unknown[]; readonly plan: readonly unknown[] } {
  const graph = buildPackageGraph(treeOfCorpus(corpus));
  const movable = graph.tree.packages.filter((each) => canMove(each)).map((each) => each.name);
  const asked = movable.filter((_, at) => at % stride === 0);
  return {
    page: asked.map((name) => fromFacts(graph, [name])),
    plan: asked.map((name) => fromPlan(graph, [name])),
  };
}
