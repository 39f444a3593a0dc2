import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { printable } from './printable.ts';

describe('printable', () => {
  it('keeps ordinary names', () => {
    expect(['api/envoy/v3/a.proto', 'é.proto', 'origin/main', 'a b'].map(printable)).toEqual([
      'api/envoy/v3/a.proto',
      'é.proto',
      'origin/main',
      'a b',
    ]);
  });

  it('shows where a name ends if it is empty or has blanks at its ends', () => {
    expect(['', ' a'].map(printable)).toEqual(['""', '" a"']);
  });

  it('never prints a control or direction character', () => {
    expect(printable('a\n\u001b[2J"\u202E')).toBe('"a\\n\\u{1b}[2J\\"\\u{202e}"');
    const name = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
    fc.assert(fc.property(name, (text) => !/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(printable(text))));
  });
});
