import { expect, test } from 'vitest';

import { matchesGlob } from './glob.ts';

test.each([
  ['google', 'google/api/http.proto'],
  ['google/', 'google/api/http.proto'],
  ['./google', 'google/api/http.proto'],
  ['google/**', 'google/api/http.proto'],
  ['google/*/http.proto', 'google/api/http.proto'],
  ['*/api', 'google/api/http.proto'],
  ['**/testdata', 'a/b/testdata/x.proto'],
  ['**/testdata', 'testdata/x.proto'],
  ['**/testdata/**', 'a/testdata/b/x.proto'],
  ['a/**/c', 'a/b/b/c/x.proto'],
  ['a/**/c', 'a/c/x.proto'],
  ['**', 'a.proto'],
  ['**/*_test.proto', 'a/b/x_test.proto'],
  ['a?c.proto', 'abc.proto'],
  ['../api/google', '../api/google/x.proto'],
  ['**/a/b/**/c', 'a/a/b/x/b/c'],
])('%s matches %s', (glob, path) => {
  expect(matchesGlob(glob, path)).toBe(true);
});

test.each([
  ['google', 'googleapis/x.proto'],
  ['google', 'api/google/x.proto'],
  ['google/api', 'google/x.proto'],
  ['a*c', 'abd/x.proto'],
  ['a/*/c', 'a/c/x.proto'],
  ['a?c', 'ac'],
  ['[a]', 'a'],
  ['a.c', 'abc'],
])('%s does not match %j', (glob, path) => {
  expect(matchesGlob(glob, path)).toBe(false);
});

test('no glob is slow', () => {
  const path = `${'a/'.repeat(2000)}b`;
  const before = performance.now();
  expect(matchesGlob(`${'**/a/'.repeat(50)}c`, path)).toBe(false);
  expect(matchesGlob(`${'*a'.repeat(50)}c`, 'a'.repeat(4000))).toBe(false);
  expect(performance.now() - before).toBeLessThan(2000);
});
