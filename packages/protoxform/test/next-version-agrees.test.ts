/** Whoever asks for the version after a stable one gets the same answer: a plan, the candidates that are made by it, graduation, and advice about breaks. */
import { newMajorSuffix, nextStage, renameVersion, versionAfterBreak } from '@protoshepherd/api-tree';
import { buildPackageGraph, planNextMajor } from '@protoshepherd/dag';
import { planUpgrade } from '@protoshepherd/protoxform';
import type { Layout } from '@protoshepherd/workspace';
import { expect, test } from 'vitest';

import { treeOf, type Texts } from '../../../test/support/tree-of.ts';

const file = (name: string): string =>
  `syntax = "proto3";\npackage ${name};\nmessage M {\n  string old = 1 [deprecated = true];\n}\nservice S {\n  rpc Get(M) returns (M);\n}\n`;

test.each<[what: string, layout: Layout, files: Texts, from: string, to: string]>([
  ["Envoy's", 'envoy', { 'a/v3/a.proto': file('a.v3') }, 'a.v3', 'a.v4alpha'],
  [
    'most are numbered',
    'envoy',
    { 'a/v1/a.proto': file('a.v1'), 'b/v1alpha1/b.proto': file('b.v1alpha1') },
    'a.v1',
    'a.v2alpha1',
  ],
  [
    'most are not numbered',
    'group-version',
    { 'a/v1/a.proto': file('v1'), 'b/v1beta/b.proto': file('v1beta') },
    'a.v1',
    'a.v2alpha',
  ],
  ["csi-proxy's", 'group-version', { 'disk/v1/api.proto': file('v1') }, 'disk.v1', 'disk.v2alpha1'],
  ["Velero's", 'kind-version', { 'ObjectStore.proto': file('generated') }, 'objectstore.v1', 'objectstore.v2'],
])('%s versions (%s)', (_, layout, files, from, to) => {
  const tree = treeOf(files, { layout });
  const own = tree.package(from);
  if (own === undefined) throw new Error(`there is no ${from}`);
  const suffix = newMajorSuffix(tree);
  const plan = planNextMajor(buildPackageGraph(tree), {
    closure: 'package',
    edges: 'imports',
    discretionary: 'never',
    bump: [],
    countMethods: true,
    countTypes: true,
  });
  const { files: planned } = planUpgrade(tree, plan, { discretionary: 'never' });
  const ofOwn = planned.filter((each) => each.file.packageVersion === own).map((each) => each.to.package);
  expect(plan.upgrades.find((each) => each.package === own)?.to).toBe(to);
  expect(ofOwn).toEqual([to]);
  expect(renameVersion(from, nextStage(own.version, suffix) ?? '')).toBe(to);
  expect(renameVersion(from, versionAfterBreak(own, suffix) ?? '')).toBe(to);
});
