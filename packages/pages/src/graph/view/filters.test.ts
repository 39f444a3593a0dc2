import { describe, expect, it } from 'vitest';

import { describedGraph } from '../../../../report/test/described-graph.ts';
import { encodePageData } from '../page-data.ts';
import { familyPrefixes, passesFilters, defaultFilters } from './filters.ts';
import { readPageGraph } from './page-graph.ts';

const graph = readPageGraph(
  encodePageData(
    describedGraph(['envoy.config.core.v3', 'envoy.config.core.v4alpha', 'envoy.config_x.v3', 'google.rpc'], {
      packages: {
        'google.rpc': { status: 'none', isInclude: true },
        'envoy.config.core.v4alpha': { status: 'candidate' },
      },
    }),
  ),
);
const usual = defaultFilters(graph);

function passing(change: Partial<typeof usual>): string[] {
  return graph.packages.filter((one) => passesFilters(one, { ...usual, ...change })).map(({ name }) => name);
}

describe('filters', () => {
  it('show everything initially', () => {
    expect(passing({})).toHaveLength(4);
  });

  it('match prefixes in whole segments', () => {
    expect(passing({ prefix: 'envoy.config' })).toEqual(['envoy.config.core.v3', 'envoy.config.core.v4alpha']);
    expect(passing({ prefix: 'envoy.config.' })).toHaveLength(2);
  });

  it('hide includes and statuses', () => {
    expect(passing({ showIncludes: false })).not.toContain('google.rpc');
    expect(passing({ statuses: new Set(['candidate']) })).toEqual(['envoy.config.core.v4alpha']);
  });

  it('offer prefixes that several families share', () => {
    expect(familyPrefixes(graph.packages)).toEqual(['envoy']);
  });
});
