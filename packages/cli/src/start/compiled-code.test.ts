import { expect, test } from 'vitest';

import { markScript, openCode, sealCode } from './compiled-code.ts';

const code = Buffer.from('compiled');

const script = Buffer.from(markScript('run()'));
const other = Buffer.from(markScript('nur()'));

test('a code cache is returned only for its own script', () => {
  expect(openCode(script, sealCode(script, code))).toEqual(code);
  expect(openCode(other, sealCode(script, code))).toBeUndefined();
});

test.each([
  ['cut off', sealCode(script, code).subarray(0, -1)],
  ['cut off within its head', sealCode(script, code).subarray(0, 70)],
  ['without an identifier', code],
  ['empty', Buffer.alloc(0)],
  ['with one more byte', Buffer.concat([sealCode(script, code), Buffer.alloc(1)])],
])('a code cache that is %s is not used', (_, sealed) => {
  expect(openCode(script, sealed)).toBeUndefined();
});
