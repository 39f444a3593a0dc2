import { parseReleaseTag } from '@protoshepherd/history';
import { describe, expect, it, test } from 'vitest';

import type { FactRelease } from '../facts/fact-releases.ts';
import { findPolicy, policyTable } from '../policy/policy-table.ts';
import type { Policy } from '../policy/policy.ts';
import { supportedReleases } from './supported-releases.ts';

function release(name: string, day: string): FactRelease {
  const version = parseReleaseTag(name);
  if (!version.ok) throw new Error(name);
  return { name, version: version.value, day, tag: undefined };
}

const releases = [
  release('v1.0.0', '2019-06-01'),
  release('v1.1.0', '2020-06-01'),
  release('v1.1.1', '2021-06-01'),
  release('v1.2.0', '2021-01-01'),
  release('v1.3.0-rc.1', '2021-10-01'),
  release('v1.3.0', '2021-11-01'),
  release('v1.4.0', '2022-12-01'),
];

function supported(policy: string, asOf: string): readonly string[] | string {
  const answer = supportedReleases(findPolicy(policy) as Policy, releases, asOf);
  return answer.ok ? answer.value.map(({ name }) => name) : answer.failure;
}

describe('supportedReleases', () => {
  test.each([
    // A year after its own day, the last day excluded.
    ['envoy@2021-01', '2021-12-31', ['v1.1.1', 'v1.2.0', 'v1.3.0']],
    ['envoy@2021-01', '2022-01-01', ['v1.1.1', 'v1.3.0']],
    // The newest one in any case.
    ['envoy@2021-01', '2022-11-30', ['v1.3.0']],
    // Since the text is in force, with the newest release at that time.
    ['envoy@2022-11', '2023-06-01', ['v1.3.0', 'v1.4.0']],
    // Two lines before the newest one, with their patches.
    ['fybrik', '2023-06-01', ['v1.2.0', 'v1.3.0', 'v1.4.0']],
    ['fybrik', '2021-12-01', ['v1.1.0', 'v1.1.1', 'v1.2.0', 'v1.3.0']],
    // A year or three minor releases, whichever is longer; v1.2.0 came before the patch v1.1.1.
    ['csi-proxy', '2023-06-01', ['v1.1.1', 'v1.2.0', 'v1.3.0', 'v1.4.0']],
    ['velero', '2021-12-01', ['v1.0.0', 'v1.1.0', 'v1.1.1', 'v1.2.0', 'v1.3.0']],
    ['kubevela', '2019-12-01', ['v1.0.0']],
    ['kubernetes', '2020-12-01', ['v1.0.0', 'v1.1.0']],
  ])('by %s on %s', (policy, asOf, expected) => expect(supported(policy, asOf)).toEqual(expected));

  it('has no answer if the policy has no window', () => {
    expect(supported('none', '2023-01-01')).toMatch(/the policy none has no clause/);
  });

  it('has an answer for every other policy, also without releases', () => {
    const others = policyTable.filter(({ name }) => name !== 'none');
    for (const policy of others) expect(supportedReleases(policy, [], '2023-01-01')).toEqual({ ok: true, value: [] });
  });
});
