import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pageName } from './page-name.ts';

describe('pageName', () => {
  it('keeps names that are safe everywhere', () => {
    expect(pageName('envoy.config.core.v3')).toBe('envoy.config.core.v3');
  });

  it.each(['', 'A.v1', 'con.v1', 'nul', '../../etc', 'a/b', 'a.', '.a', 'x'.repeat(300), '\u202e'])(
    'gives %j a name of its own',
    (name) => {
      expect(pageName(name)).toMatch(/^p-[a-z\d_.-]*-[\da-f]{12}$/);
    },
  );

  it('keeps two names apart, also where case does not count', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(pageName(one).toLowerCase() === pageName(other).toLowerCase()).toBe(one === other);
      }),
    );
    expect(pageName('a.V1').toLowerCase()).not.toBe(pageName('a.v1').toLowerCase());
  });
});
