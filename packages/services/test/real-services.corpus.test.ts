/** Every step between two versions of every service of real trees: a version can replace itself, and no annotation makes any difference safe. */
import { planAdaptation, planSteps, type AdaptationPlan } from '@protoshepherd/services';
import { describe, expect, test } from 'vitest';

import { envoyTree, googleProtoFiles, hasSharedCorpora, sharedCorporaNote } from '../../../test/support/corpora.ts';
import { treeOfCorpus } from '../../../test/support/corpus-tree.ts';

function countVerdicts(plans: readonly AdaptationPlan[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { services } of plans)
    for (const { change, verdict } of services) {
      const key = `${change.kind}, ${verdict}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  return Object.fromEntries(Object.entries(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const google = {
  'addition, undecided': 16,
  'complete, undecided': 5,
  'layout only, safe': 462,
  'mixed, undecided': 34,
  'mixed, unsafe': 81,
  // One method with messages of other names, and the same in them.
  'modification, safe': 1,
  'modification, undecided': 94,
  'modification, unsafe': 131,
  'removal, undecided': 19,
};

const envoy = { 'layout only, safe': 3, 'modification, undecided': 1, 'modification, unsafe': 17 };

describe.each([
  { name: 'google-proto-files', corpusOf: () => googleProtoFiles, expected: google, isThere: true },
  {
    name: `envoy-api-2021-08-25${sharedCorporaNote}`,
    corpusOf: () => envoyTree('2021-08-25'),
    expected: envoy,
    isThere: hasSharedCorpora,
  },
])('$name', ({ corpusOf, expected, isThere }) => {
  test.skipIf(!isThere)('every service', () => {
    const tree = treeOfCorpus(corpusOf());
    const plans = tree.families.flatMap((family) => planSteps(tree, family));
    expect(countVerdicts(plans)).toEqual(expected);
    for (const version of tree.packages) {
      const { services } = planAdaptation(tree, { from: version, to: version });
      const others = services.filter(({ change, verdict }) => change.kind !== 'layout only' || verdict !== 'safe');
      expect(others).toEqual([]);
    }
    const spoken = ['drop parameter', 'pass default', 'neutral return', 'omit', 'ignore result'];
    const safe = plans
      .flatMap(({ services }) => services.flatMap(({ methods }) => methods.flatMap(({ steps }) => steps)))
      .filter(({ action, verdict, value }) => verdict === 'safe' && value === null && spoken.includes(action));
    expect(safe).toEqual([]);
  });
});
