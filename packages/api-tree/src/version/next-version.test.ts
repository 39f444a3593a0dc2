import { expect, test } from 'vitest';

import { newMajorSuffix, nextIteration, nextMajor, nextStage, type NewMajorSuffix } from './next-version.ts';
import { parseVersion } from './version.ts';

test.each<[from: string, suffix: NewMajorSuffix, major: string, stage: string | undefined, iteration?: string]>([
  ['none', 'alpha', 'v1alpha', 'v1alpha'],
  ['none', 'alpha1', 'v1alpha1', 'v1alpha1'],
  ['none', '', 'v1', 'v1'],
  ['v1', 'alpha', 'v2alpha', 'v2alpha'],
  ['v1', 'alpha1', 'v2alpha1', 'v2alpha1'],
  ['v1', '', 'v2', 'v2'],
  ['v3alpha', 'alpha', 'v4alpha', 'v3beta', 'v3alpha1'],
  ['v3beta', 'alpha', 'v4alpha', 'v3', 'v3beta1'],
  ['v1alpha1', 'alpha1', 'v2alpha1', 'v1beta1', 'v1alpha2'],
  ['v1beta1', 'alpha1', 'v2alpha1', 'v1', 'v1beta2'],
  ['v1beta3', 'alpha1', 'v2alpha1', 'v1', 'v1beta4'],
  ['v1p1beta1', 'alpha1', 'v2alpha1', undefined],
])('after %s with "%s": major %s, stage %s, iteration %s', (from, suffix, major, stage, iteration) => {
  const version = parseVersion(from);
  expect(nextMajor(version, suffix)).toBe(major);
  expect(nextStage(version, suffix)).toBe(stage);
  expect(nextIteration(version)).toBe(iteration);
});

test.each([
  ['envoy', 'v1 v2', 'alpha'],
  ['group-version', 'v1 v2', 'alpha1'],
  ['kind-version', 'v1 v2', ''],
  ['envoy', 'v1 v2alpha1', 'alpha1'],
  ['group-version', 'v1 v2alpha', 'alpha'],
  ['envoy', 'v1alpha1 v2alpha v3alpha', 'alpha'],
  ['kind-version', 'v1alpha v1beta1', ''],
] as const)('%s with %s: "%s"', (layout, versions, suffix) => {
  const packages = versions.split(' ').map((text) => ({ version: parseVersion(text), isTarget: true }));
  expect(newMajorSuffix({ layout, packages })).toBe(suffix);
});
