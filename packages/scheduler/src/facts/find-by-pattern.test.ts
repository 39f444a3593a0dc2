import { expect, it, test } from 'vitest';

import { entryLookup } from './find-by-pattern.ts';

test.each([
  ['a.v1', 'a.v1', true],
  ['a.v1', 'a.v11', false],
  ['*.v2', 'a.b.v2', true],
  ['*.v2', 'a.v2.b', false],
  ['a.*.v2', 'a.b.v2', true],
  ['a.*.v2', 'a.v2', false],
  ['*', 'anything', true],
  ['a*a', 'a', false],
  ['*a*b*', 'xaybz', true],
  ['*a*b*', 'xbya', false],
])('%s is for %s: %s', (pattern, name, expected) => {
  const lookUp = entryLookup([{ pattern, fact: 1 }], (entry) => entry.pattern);
  expect(lookUp(name).fact).toBe(expected ? 1 : undefined);
});

it('later entries override earlier ones, key by key, with and without a star', () => {
  const entries = [
    { package: 'a.v1', owner: 'first', day: 1 },
    { package: '*', owner: 'second' },
    { package: 'a.v1', day: 3 },
  ];
  const lookUp = entryLookup(entries, (entry) => entry.package);
  expect(lookUp('a.v1')).toMatchObject({ owner: 'second', day: 3 });
  expect(lookUp('b.v1')).toMatchObject({ owner: 'second' });
  expect(lookUp('b.v1')).not.toHaveProperty('day');
});
