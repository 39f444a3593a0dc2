import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { pathFromHere } from './path-from-here.ts';

const here = resolve('/repository');

test.each([
  ['a relative path stays', 'api/a.proto', 'api/a.proto'],
  ['an absolute path inside becomes relative', resolve(here, 'api/a.proto'), 'api/a.proto'],
  ['a folder whose name begins with dots is inside', resolve(here, '..api/a.proto'), '..api/a.proto'],
  ['a relative path that leads outside stays', '../other/a.proto', '../other/a.proto'],
  ['a detour is left out', '../repository/./api/a.proto', 'api/a.proto'],
])('%s', (_, path, seen) => {
  expect(pathFromHere(path, here)).toBe(seen);
});

test('an absolute path outside stays absolute', () => {
  expect(pathFromHere(resolve('/elsewhere/a.proto'), here)).toMatch(/elsewhere\/a\.proto$/);
  expect(pathFromHere(resolve('/elsewhere/a.proto'), here)).not.toContain('..');
});
