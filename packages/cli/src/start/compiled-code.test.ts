import { expect, test } from 'vitest';

import { openCode, sealCode } from './compiled-code.ts';

const [script, code] = [Buffer.from('run()'), Buffer.from('compiled')];

test('compiled code is returned only for its own script', () => {
  expect(openCode(script, sealCode(script, code))).toEqual(code);
  expect(openCode(Buffer.from('nur()'), sealCode(script, code))).toBeUndefined();
});

test.each([
  ['cut off', sealCode(script, code).subarray(0, -1)],
  ['without a digest', code],
  ['empty', Buffer.alloc(0)],
  ['with one more byte', Buffer.concat([sealCode(script, code), Buffer.alloc(1)])],
])('compiled code that is %s is not used', (_, sealed) => {
  expect(openCode(script, sealed)).toBeUndefined();
});
