import { expect, it } from 'vitest';

import { runRule } from '../../test/run-rule.ts';

it('reports a package that depends on an older version of its own family, with the path', () => {
  const [finding, ...others] = runRule('self-version', {
    'a/v2/a.proto': 'package a.v2;\nimport "b/v1/b.proto";',
    'b/v1/b.proto': 'package b.v1;\nimport "a/v1/a.proto";',
    'a/v1/a.proto': 'package a.v1;',
  });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    message: 'a.v2 depends on another version of its own family: v1 and v2 of a',
    location: { file: 'a/v2/a.proto', line: 2 },
    data: {
      package: 'a.v2',
      family: 'a',
      versions: [
        { version: 'v1', path: ['a.v2', 'b.v1', 'a.v1'] },
        { version: 'v2', path: ['a.v2'] },
      ],
    },
  });
});

it('accepts versions that do not reach each other', () => {
  expect(runRule('self-version', { 'a.proto': 'package a.v1;', 'b.proto': 'package a.v2;' })).toEqual([]);
});
