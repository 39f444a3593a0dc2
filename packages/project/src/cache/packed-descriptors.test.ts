import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { packDescriptors, unpackDescriptors, type KeyedDescriptor } from './packed-descriptors.ts';

const someDescriptors: fc.Arbitrary<KeyedDescriptor[]> = fc.uniqueArray(
  fc.record({
    sight: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
    descriptor: fc.uint8Array({ maxLength: 20 }),
  }),
  { maxLength: 5, selector: ({ sight }) => sight.toString('hex') },
);

test('descriptors are found as they were packed, and no others', () => {
  fc.assert(
    fc.property(someDescriptors, (descriptors) => {
      const find = unpackDescriptors(packDescriptors(descriptors, '1.0'), '1.0');
      const found = descriptors.map(({ sight }) => Uint8Array.from(find?.(sight) ?? [-1]));
      expect(found).toEqual(descriptors.map(({ descriptor }) => Uint8Array.from(descriptor)));
      expect(find?.(Buffer.alloc(31))).toBeUndefined();
    }),
  );
});

test('descriptors of another version of the tool are not used', () => {
  expect(unpackDescriptors(packDescriptors([], '1.0'), '1.1')).toBeUndefined();
});

test('damaged descriptors are not used', () => {
  fc.assert(
    fc.property(
      someDescriptors,
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      fc.boolean(),
      (descriptors, place, by, isCut) => {
        const bytes = packDescriptors(descriptors, '1.0');
        const at = place % bytes.length;
        bytes[at] = (bytes[at] as number) ^ by;
        expect(unpackDescriptors(isCut ? bytes.subarray(0, at) : bytes, '1.0')).toBeUndefined();
      },
    ),
  );
});

test('descriptors with a valid digest and any content are read without an error', () => {
  fc.assert(
    fc.property(someDescriptors, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 9 }), (descriptors, place, by) => {
      const content = packDescriptors(descriptors, '1.0').subarray(32);
      content.set(by.subarray(0, content.length), place % Math.max(1, content.length - by.length));
      const digest = createHash('sha256').update(content).digest();
      expect(() => unpackDescriptors(Buffer.concat([digest, content]), '1.0')).not.toThrow();
    }),
    { numRuns: 300 },
  );
});
