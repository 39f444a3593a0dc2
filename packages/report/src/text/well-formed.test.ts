import { expect, test } from 'vitest';

import { wellFormed } from './well-formed.ts';

test('a lone surrogate is replaced, a pair is not', () => {
  expect(wellFormed('a\ud800b\udc00c👍')).toBe('a\ufffdb\ufffdc👍');
});
