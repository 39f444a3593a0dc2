import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readAddress, writeAddress, type PageAddress } from './page-address.ts';

describe('addresses', () => {
  it('are short and readable for what is usual', () => {
    expect(writeAddress({ focus: { kind: 'package', name: 'envoy.config.core.v3' }, scope: 'context' })).toBe(
      '#package=envoy.config.core.v3',
    );
    expect(writeAddress({ focus: { kind: 'violation', number: 3 }, scope: 'related' })).toBe('#violation=3');
    expect(writeAddress({ focus: { kind: 'cycle', number: 1 }, scope: 'context' })).toBe('#cycle=1&show=context');
    expect(writeAddress({ focus: undefined, scope: 'context' })).toBe('#');
  });

  it('bring back any name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.constantFrom('context', 'related', 'neighbours'),
        (name, scope) => {
          const address: PageAddress = { focus: { kind: 'package', name }, scope };
          expect(readAddress(writeAddress(address))).toEqual(address);
        },
      ),
    );
  });

  it.each(['', '#', '#violation=0', '#violation=-1', '#violation=1.5', '#violation=x', '#top'])(
    '%j has no focus',
    (hash) => {
      expect(readAddress(hash)).toEqual({ focus: undefined, scope: 'context' });
    },
  );
});
