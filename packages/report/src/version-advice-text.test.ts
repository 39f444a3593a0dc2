import type { PackageAdvice } from '@protoshepherd/compat';
import { expect, test } from 'vitest';

import { renderVersionAdvice } from './version-advice-text.ts';

test('the greatest bumps come first', () => {
  const packages: PackageAdvice[] = [
    { package: 'a.v1', bump: 'patch', because: 'only comments or formatting differ', next: null },
    { package: 'b.v1', bump: 'major', because: 'b.v1.M: message removed\u001b', next: 'b.v2alpha' },
  ];
  const release = { bump: 'major', last: 'v1.4.2', next: 'v2.0.0' } as const;
  expect([...renderVersionAdvice({ packages, release })].join('')).toMatchInlineSnapshot(`
    "versions
      package  bump   break in   because
      b.v1     major  b.v2alpha  b.v1.M: message removed<U+001B>
      a.v1     patch             only comments or formatting differ
    the release after v1.4.2: v2.0.0 (major)
    "
  `);
});

test('a long list is cut', () => {
  const packages = Array.from({ length: 23 }, (_, at): PackageAdvice => ({
    package: `p${at}.v1`,
    bump: 'minor',
    because: 'x',
    next: null,
  }));
  const lines = [...renderVersionAdvice({ packages, release: null })];
  expect(lines.at(-1)).toBe('  and 3 more packages\n');
  expect(lines).toHaveLength(1 + 1 + 20 + 1);
});

test('nothing has changed', () => {
  expect([...renderVersionAdvice({ packages: [], release: null })]).toEqual([]);
});
