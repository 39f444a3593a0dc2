import { expect, it } from 'vitest';

import { matchesPattern } from './matches-pattern.ts';

it.each([
  ['a.v1', 'a.v1', true],
  ['a.v1', 'a.v10', false],
  ['a.*', 'a.v1', true],
  ['a.*.v1', 'a.b.c.v1', true],
  ['a.*.v1', 'a.v1', false],
  ['**', '', true],
  ['*b*b', 'ab', false],
])('%s and %s: %s', (pattern, name, fits) => {
  expect(matchesPattern(pattern, name)).toBe(fits);
});
