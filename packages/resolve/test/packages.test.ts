/** Resolves references to versions of protobuf packages, and sorts versions. */
import { parseVersion, type Version } from '@protoshepherd/api-tree';
import { mostStable, orderPackageVersions, resolvePackage, servedByDefault } from '@protoshepherd/resolve';
import { describe, expect, test } from 'vitest';

function versions(texts: string): Version[] {
  return texts.split(' ').map((text) => parseVersion(text) as Version);
}

describe('{v1alpha1, v1beta1, v1, v2alpha1}', () => {
  const all = versions('v1alpha1 v1beta1 v1 v2alpha1');
  test.each<[string, boolean, string | null, string]>([
    ['group@v1', false, 'v1', 'v1 exists'],
    ['group@1', false, 'v1', 'v1 exists'],
    ['group@v1', true, 'v1', 'v1 exists'],
    ['group@v2', false, null, 'there is no stable v2 yet, only v2alpha1; --allow-alpha accepts it'],
    ['group@v2', true, 'v2alpha1', 'there is no stable v2 yet, and v2alpha1 is the closest version'],
    ['group@v2alpha1', false, 'v2alpha1', 'v2alpha1 exists'],
    ['group@v3', true, null, 'there is no version v3; there are v1alpha1, v1beta1, v1, v2alpha1'],
    ['group@v1beta2', true, null, 'there is no version v1beta2; there are v1alpha1, v1beta1, v1, v2alpha1'],
    ['group', false, 'v1', 'the reference names no version, and v1 is the newest'],
    ['group', true, 'v2alpha1', 'the reference names no version, and v2alpha1 is the newest'],
    [
      'group@1.2',
      false,
      null,
      '1.2 is not a package version such as v1 or v1beta1; there are v1alpha1, v1beta1, v1, v2alpha1',
    ],
    ['@v1', false, null, 'a reference begins with a name, as in component@1.2'],
  ])('%s, alphas allowed: %s', (reference, allowAlpha, version, reason) => {
    expect(resolvePackage(reference, all, { allowAlpha })).toEqual({ reference, version, reason });
  });
});

test('contradiction 23: v2beta1 is newer than v1 by age, and ranks below it by Kubernetes priority', () => {
  const both = versions('v1 v2beta1');
  const chosen = (order: 'age' | 'kubernetes') => resolvePackage('group', both, { allowAlpha: true, order });
  expect(chosen('age')).toMatchObject({ version: 'v2beta1' });
  expect(chosen('kubernetes')).toEqual({
    reference: 'group',
    version: 'v1',
    reason: 'the reference names no version, and v1 is the first by Kubernetes priority',
  });
  expect(orderPackageVersions(both).map(({ text }) => text)).toEqual(['v1', 'v2beta1']);
  expect(orderPackageVersions(both, 'kubernetes').map(({ text }) => text)).toEqual(['v2beta1', 'v1']);
});

test('an alpha is chosen only if there is no beta', () => {
  expect(resolvePackage('g@v2', versions('v2alpha9 v2beta1'), { allowAlpha: true }).version).toBe('v2beta1');
  expect(resolvePackage('g', versions('v2alpha9 v2beta1')).reason).toBe(
    'the reference names no version, and none is stable; there are v2alpha9, v2beta1',
  );
});

test.each([
  ['v1beta1 v2beta1', 'v2beta1'],
  ['v2beta1 v1', 'v1'],
  ['v1 v10 v2', 'v10'],
  ['v3alpha1 v1alpha2', 'v3alpha1'],
])('K-28 of {%s}, %s is served by default', (all, served) => {
  expect(servedByDefault(versions(all))?.text).toBe(served);
});

test.each([
  ['v1beta1 v2beta1', 'v1beta1'],
  ['v2beta1 v1', 'v1'],
  ['v1 v2', 'v2'],
  ['v1beta1 v1beta2', 'v1beta2'],
  ['v1alpha1 v2beta1', 'v2beta1'],
])('K-29 of {%s}, %s is the recommended storage version', (all, stored) => {
  expect(mostStable(versions(all))?.text).toBe(stored);
});
