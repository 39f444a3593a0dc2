import { buildPackageGraph, describeRemedy, findOdrViolations } from '@protoshepherd/dag';
import { expect, test } from 'vitest';

import { buildPackageTree, toPath } from '../../../test/support/build-tree.ts';

function describeAll(lines: string, extra: Readonly<Record<string, string>> = {}): readonly (readonly string[])[] {
  return findOdrViolations(buildPackageGraph(buildPackageTree(lines, { extra }))).map(describeRemedy);
}

test('a package gets a version that reaches only the newest', () => {
  expect(describeAll('a.v1 > b.v1 d.v2\nb.v1 > d.v1\nd.v1\nd.v2')).toEqual([
    ['Create a version of b that reaches only d.v2.'],
  ]);
});

test('an unused import is removed', () => {
  const unused = `syntax = "proto3";\npackage b.v1;\nimport "${toPath('d.v1')}";\nmessage M {}\n`;
  expect(describeAll('a.v1 > b.v1 d.v2\nd.v1\nd.v2', { [toPath('b.v1')]: unused })).toEqual([
    ['Remove the import of d/v1/m.proto in b/v1/m.proto:3; it is unused.'],
  ]);
});
