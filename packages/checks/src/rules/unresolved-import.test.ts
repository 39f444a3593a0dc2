import { expect, it } from 'vitest';

import { linesOf } from '../../test/findings-of.ts';

const rule = 'unresolved-import';

it('reports an import that should be in the tree, and a file of that name elsewhere', () => {
  expect(
    linesOf(rule, {
      'a/v1/a.proto': 'package a.v1;\nimport "a/v1/nope.proto";\nimport "a/v2/types.proto";',
      'a/v1/types.proto': 'package a.v1;',
    }),
  ).toEqual([
    'a/v1/a.proto:2 "a/v1/nope.proto" is not found',
    'a/v1/a.proto:3 "a/v2/types.proto" is not found; is "a/v1/types.proto" meant?',
  ]);
});

it('takes all others for external, and the well-known types for known', () => {
  expect(
    linesOf(rule, {
      'a/v1/a.proto': 'import "validate/validate.proto"; import "google/protobuf/any.proto"; import "flat.proto";',
    }),
  ).toEqual([]);
});

it('expects an import without a folder in a tree that has files without one', () => {
  expect(linesOf(rule, { 'a.proto': 'import "Shared.proto";' })).toEqual(['a.proto:1 "Shared.proto" is not found']);
});
