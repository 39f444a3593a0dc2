import { describe, expect, it } from 'vitest';

import { shortLabel } from './short-label.ts';

describe('shortLabel', () => {
  it.each([
    ['envoy.config.core', 24, 'envoy.config.core'],
    ['envoy.extensions.filters.http.ext_authz', 24, '…filters.http.ext_authz'],
    ['envoy.alternate_protocols_cache_of_old', 20, '…alternate_protocol…'],
    ['日本語.日本語.日本語', 16, '…日本語.日本語'],
  ])('shortens %s to its last %i characters as %s', (name, places, label) => {
    expect(shortLabel(name, places)).toBe(label);
  });

  it('is fast for a name of ten thousand segments', () => {
    expect(shortLabel('x'.repeat(10_000), 6)).toBe('…xxxx…');
    expect(shortLabel('.'.repeat(10_000), 6)).toBe('….....');
  });
});
