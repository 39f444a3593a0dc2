import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readAddress, writeAddress, type PageAddress } from './page-address.ts';

describe('addresses', () => {
  it('are short and readable in common cases', () => {
    expect(writeAddress({ focus: { kind: 'package', name: 'envoy.config.core.v3' }, scope: 'neighbours' })).toBe(
      '#package=envoy.config.core.v3',
    );
    expect(writeAddress({ focus: { kind: 'violation', number: 3 }, scope: 'neighbours' })).toBe('#violation=3');
    expect(writeAddress({ focus: { kind: 'cycle', number: 1 }, scope: 'related' })).toBe('#cycle=1');
    expect(writeAddress({ focus: undefined, scope: 'neighbours' })).toBe('#');
  });

  it('bring back any name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('related', 'neighbours'),
        fc.constantFrom('package', 'bump'),
        (name, scope, kind) => {
          const address: PageAddress = { focus: { kind, name }, scope };
          expect(readAddress(writeAddress(address))).toEqual(address);
        },
      ),
    );
  });

  it.each(['', '#', '#violation=0', '#violation=-1', '#violation=1.5', '#violation=x', '#top'])(
    '%j has no focus',
    (hash) => {
      expect(readAddress(hash)).toEqual({ focus: undefined, scope: 'neighbours' });
    },
  );
});
