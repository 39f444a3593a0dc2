import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { packVerdicts, unpackVerdicts, type KeyedVerdict } from './packed-verdicts.ts';

const numbers = fc.array(fc.maxSafeNat(), { maxLength: 4 });
const someVerdicts: fc.Arbitrary<KeyedVerdict[]> = fc.uniqueArray(
  fc.record({
    sight: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
    verdict: fc.record({
      names: numbers,
      extensions: numbers,
      isSound: fc.boolean(),
      isErrorFree: fc.boolean(),
      unusedImportRows: fc.option(fc.array(fc.nat(), { maxLength: 3 }), { nil: undefined }),
    }),
  }),
  { maxLength: 5, selector: ({ sight }) => sight.toString('hex') },
);

/** Plain data, to be compared: unpacked verdicts are read out of columns. */
function plain(verdict: KeyedVerdict['verdict'] | undefined): unknown {
  return (
    verdict && {
      names: Array.from(verdict.names),
      extensions: Array.from(verdict.extensions),
      isSound: verdict.isSound,
      isErrorFree: verdict.isErrorFree,
      unusedImportRows: verdict.unusedImportRows && Array.from(verdict.unusedImportRows),
    }
  );
}

test('verdicts are found as they were packed, and no others', () => {
  fc.assert(
    fc.property(someVerdicts, (verdicts) => {
      const find = unpackVerdicts(packVerdicts(verdicts, '1.0'), '1.0');
      expect(verdicts.map(({ sight }) => plain(find?.(sight)))).toEqual(verdicts.map(({ verdict }) => plain(verdict)));
      expect(find?.(Buffer.alloc(31))).toBeUndefined();
    }),
  );
});

test('verdicts of another version of the tool are not used', () => {
  expect(unpackVerdicts(packVerdicts([], '1.0'), '1.1')).toBeUndefined();
});

test('damaged verdicts are not used', () => {
  fc.assert(
    fc.property(
      someVerdicts,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      fc.boolean(),
      (verdicts, place, by, isCut) => {
        const bytes = packVerdicts(verdicts, '1.0');
        const at = place % bytes.length;
        bytes[at] = (bytes[at] as number) ^ by;
        expect(unpackVerdicts(isCut ? bytes.subarray(0, at) : bytes, '1.0')).toBeUndefined();
      },
    ),
  );
});

test('verdicts with a valid digest and any content are read without an error', () => {
  fc.assert(
    fc.property(someVerdicts, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 9 }), (verdicts, place, change) => {
      const content = packVerdicts(verdicts, '1.0').subarray(32);
      content.set(change.subarray(0, content.length), place % Math.max(1, content.length - change.length));
      const digest = createHash('sha256').update(content).digest();
      const find = unpackVerdicts(Buffer.concat([digest, content]), '1.0');
      for (const { sight } of verdicts) expect(() => plain(find?.(sight))).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
