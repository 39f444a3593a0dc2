import { itemStates, versionStates, wellFormed } from '@protoshepherd/report/words';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyText } from '../../../../report/test/any-text.ts';
import { noFilters, readFilters, withFilters, type PageFilters } from './page-filters.ts';
import { readFragment, writeFragment } from './page-fragment.ts';

const anyFilters: fc.Arbitrary<PageFilters> = fc.record({
  versions: fc.record({
    query: anyText.map(wellFormed),
    hidden: fc.subarray([...versionStates]).map((states) => new Set(states)),
    onlyDue: fc.boolean(),
    showsRemoved: fc.boolean(),
  }),
  items: fc.record({ query: anyText.map(wellFormed), state: fc.constantFrom('' as const, ...itemStates) }),
  isTable: fc.boolean(),
});

describe('filters in the address', () => {
  it('are short, and absent where everything is shown', () => {
    expect(withFilters('', noFilters)).toBe('#');
    expect(withFilters('#timeline-section', noFilters)).toBe('#timeline-section');
    const versions = { ...noFilters.versions, query: 'cart', hidden: new Set(['alpha', 'removed'] as const) };
    expect(withFilters('#p=a.v1&due=1', { ...noFilters, versions })).toBe('#p=a.v1&q=cart&hide=alpha%2Cremoved');
    expect(readFilters('#p=a.v1')).toBeUndefined();
  });

  it('survive a round trip, and keep the rest of the address', () => {
    fc.assert(
      fc.property(anyFilters, anyText.map(wellFormed), (filters, name) => {
        const place = writeFragment({ package: name });
        const address = withFilters(place, filters);
        expect(readFilters(address) ?? noFilters).toEqual(filters);
        expect(readFragment(address).package).toBe(name);
        expect(withFilters(address, noFilters)).toBe(place);
      }),
    );
  });
});
