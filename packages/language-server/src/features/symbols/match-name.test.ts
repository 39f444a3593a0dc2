import { expect, test } from 'vitest';

import { rankName } from './match-name.ts';

test('a better match is first', () => {
  const names = [
    'HttpCacheManager',
    'Manager',
    'ManagerOptions',
    'ConnectionManager',
    'Unmanaged',
    'MapAnagram',
    'Other',
  ];
  const ranked = names
    .map((name) => ({ name, rank: rankName(name, 'manag') }))
    .filter(({ rank }) => rank !== undefined)
    .toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  expect(ranked.map(({ name, rank }) => `${rank} ${name}`)).toEqual([
    '1 Manager',
    '1 ManagerOptions',
    '2 HttpCacheManager',
    '2 ConnectionManager',
    '3 Unmanaged',
    '5 MapAnagram',
  ]);
});

test('first letters of words match better than any letters', () => {
  expect(rankName('HttpConnectionManager', 'hcm')).toBe(4);
  expect(rankName('http_connection_manager', 'hcm')).toBe(4);
  expect(rankName('HiddenCommand', 'hcm')).toBe(5);
  expect(rankName('HttpConnection', 'hcm')).toBeUndefined();
});
