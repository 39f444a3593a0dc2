import { expect, test } from 'vitest';

import { findPolicy } from '../policy/policy-table.ts';
import { resolvePolicy } from '../policy/resolve-policy.ts';
import { supportOnceSuperseded } from './support-once-superseded.ts';

test.each([
  ['envoy@2021-01', '2021-01-16', '2022-01-16', 'supported until 2022-01-16'],
  ['envoy@2021-01', '2020-02-29', '2021-02-28', 'supported until 2021-02-28'],
  [
    'csi-proxy',
    '2021-01-16',
    undefined,
    'no end of support under the policy csi-proxy until its deprecation is announced',
  ],
  ['kubernetes', '2021-01-16', undefined, 'no end of support under the policy kubernetes'],
  ['velero', '2021-01-16', undefined, 'no end of support under the policy velero'],
])('%s, superseded on %s', (name, day, end, text) => {
  const policy = findPolicy(name);
  expect(policy && supportOnceSuperseded(policy, { stage: 'stable', major: 2 }, day)).toEqual({ end, text });
});

test('an end that depends on releases has no date yet', () => {
  const own = { ours: { extends: 'envoy', clauses: { 'previous-stable': { releases: 2 } } } };
  const policy = resolvePolicy('ours', own);
  expect(policy.ok && supportOnceSuperseded(policy.value, { stage: 'stable', major: 2 }, '2021-01-16')).toEqual({
    end: undefined,
    text: 'no end of support yet under the policy ours: 1 year end 2022-01-16; 2 more releases needed',
  });
});
