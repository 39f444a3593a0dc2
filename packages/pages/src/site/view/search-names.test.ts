import { describe, expect, it } from 'vitest';

import { searchNames, unpackNames } from './search-names.ts';

const entries = unpackNames([
  [
    'http.v1',
    'http.v1',
    0,
    'message field message field field',
    ['HttpConnectionManager', 'HttpConnectionManager.route', 'Route', 'Route.http_route_name', 'Old'],
    4,
  ],
  ['route.v1', 'route.v1', 0, 'message', ['RouteTable'], 1],
]);
const search = (query: string, ...inComments: number[]): readonly string[] =>
  searchNames(entries, query, new Set(inComments), 10).map(({ entry }) => entry.fullName);

describe('searchNames', () => {
  it('ranks exact names first, then prefixes, then parts, then names that contain the words', () => {
    expect(search('route')).toEqual([
      'http.v1.Route',
      'http.v1.HttpConnectionManager.route',
      'route.v1',
      'route.v1.RouteTable',
      'http.v1.Route.http_route_name',
    ]);
  });

  it('finds parts of names by their beginnings and by their initials', () => {
    expect(search('http man')[0]).toBe('http.v1.HttpConnectionManager');
    expect(search('hcm')).toEqual(['http.v1.HttpConnectionManager']);
  });

  it('ranks comments last, and removed elements after existing ones', () => {
    expect(search('table', 1)).toEqual(['route.v1.RouteTable', 'http.v1.HttpConnectionManager']);
    expect(search('old')).toEqual(['http.v1.Old']);
    expect(entries.find(({ leaf }) => leaf === 'Old')?.isRemoved).toBe(true);
  });

  it('finds nothing for an empty query', () => {
    expect(search('  ')).toEqual([]);
  });
});
