import { expect, test } from 'vitest';

import { createPathLookup } from './path-lookup.ts';

test('a file is found through its root, an unknown one keeps its name', () => {
  const pathOf = createPathLookup([
    { path: 'a/a.proto', root: './api/' },
    { path: 'b.proto', root: '.' },
  ]);
  expect(['a/a.proto', 'b.proto', 'gone.proto'].map(pathOf)).toEqual(['api/a/a.proto', 'b.proto', 'gone.proto']);
});
