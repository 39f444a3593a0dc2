import { describe, expect, it } from 'vitest';

import { describedGraph } from '../../../../report/test/described-graph.ts';
import { encodePageData } from '../page-data.ts';
import { readPageGraph } from './page-graph.ts';
import { searchPackages } from './search-packages.ts';

const { packages } = readPageGraph(
  encodePageData(
    describedGraph(['envoy.config.route.v3', 'envoy.config.core.v3', 'a.b.reroute', 'route', '__proto__']),
  ),
);

function search(query: string): string[] {
  return searchPackages(packages, query).map(({ name }) => name);
}

describe('searchPackages', () => {
  it('ranks the whole name first and the inside of a segment last', () => {
    expect(search('route')).toEqual(['route', 'envoy.config.route.v3', 'a.b.reroute']);
  });

  it('requires every word, in any order and any case', () => {
    expect(search('V3 Core')).toEqual(['envoy.config.core.v3']);
  });

  it('finds names with a meaning in JavaScript', () => {
    expect(search('__proto__')).toEqual(['__proto__']);
    expect(search('constructor')).toEqual([]);
  });

  it('finds nothing for an empty query', () => {
    expect(search('  ')).toEqual([]);
  });
});
