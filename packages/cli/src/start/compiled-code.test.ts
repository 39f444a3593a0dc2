import { expect, test } from 'vitest';

import { decodeCodeCache, encodeCodeCache } from './compiled-code.ts';
import { markScript } from './mark-script.ts';

const code = Buffer.from('compiled');

const script = Buffer.from(markScript('run()'));
const other = Buffer.from(markScript('nur()'));

test('a code cache is returned only for its own script', () => {
  expect(decodeCodeCache(script, encodeCodeCache(script, code))).toEqual(code);
  expect(decodeCodeCache(other, encodeCodeCache(script, code))).toBeUndefined();
});

test.each([
  ['cut off', encodeCodeCache(script, code).subarray(0, -1)],
  ['cut off within its head', encodeCodeCache(script, code).subarray(0, 70)],
  ['without an identifier', code],
  ['empty', Buffer.alloc(0)],
  ['with one more byte', Buffer.concat([encodeCodeCache(script, code), Buffer.alloc(1)])],
])('a code cache that is %s is not used', (_, sealed) => {
  expect(decodeCodeCache(script, sealed)).toBeUndefined();
});
