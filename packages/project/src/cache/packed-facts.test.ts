import { createHash } from 'node:crypto';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { FileFacts } from './file-facts.ts';
import { packFacts, unpackFacts, type StoredFacts } from './packed-facts.ts';

const anyImport = fc.record({
  path: fc.string({ unit: 'binary' }),
  modifier: fc.constantFrom(undefined, 'public' as const, 'weak' as const, 'option' as const),
  row: fc.nat(),
});
const anyTime = fc.double({ min: 0, max: 4e12, noNaN: true });

const anyDigest = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
const someFiles: fc.Arbitrary<FileFacts[]> = fc.array(
  fc.record({
    path: fc.string(),
    stamp: fc.record({ size: fc.nat(), modified: anyTime, changed: anyTime, inode: fc.maxSafeNat() }),
    takenAt: anyTime,
    digest: anyDigest,
    blob: fc.option(
      anyDigest.map((digest) => Buffer.concat([digest.subarray(0, 19), Buffer.of(1)])),
      { nil: undefined },
    ),
    notes: fc.record({
      blanks: fc.nat({ max: 2 ** 30 - 1 }),
      names: fc.option(fc.array(fc.nat(), { maxLength: 3 }), { nil: undefined }),
    }),
    head: fc.record({ package: fc.string(), hasService: fc.boolean(), imports: fc.array(anyImport, { maxLength: 4 }) }),
  }),
  { maxLength: 5 },
);

const someFacts: fc.Arbitrary<StoredFacts> = fc.record({
  files: someFiles,
  questions: fc.array(fc.string(), { maxLength: 3 }),
});

/** Plain data, to be compared: unpacked facts are read out of columns. */
function plain({ path, stamp, takenAt, digest, blob, head, notes }: FileFacts): unknown {
  const { package: name, hasService, imports } = head;
  return {
    path,
    stamp,
    takenAt,
    digest: digest.toString('hex'),
    blob: blob?.toString('hex'),
    head: { name, hasService, imports },
    notes: plainNotes(notes),
  };
}

function plainNotes({ blanks, names }: FileFacts['notes']): unknown {
  return { blanks, names: names && Array.from(names) };
}

test('facts are unpacked as they were packed', () => {
  fc.assert(
    fc.property(someFacts, (facts) => {
      const unpacked = unpackFacts(packFacts(facts, '1.0'), '1.0');
      expect(unpacked?.files.map(plain)).toEqual(facts.files.map(plain));
      expect(unpacked?.questions).toEqual(facts.questions);
    }),
  );
});

test('facts of another version of the tool are not used', () => {
  expect(unpackFacts(packFacts({ files: [], questions: [] }, '1.0'), '1.1')).toBeUndefined();
});

test('damaged facts are not used', () => {
  fc.assert(
    fc.property(someFacts, fc.nat(), fc.integer({ min: 1, max: 255 }), fc.boolean(), (facts, place, change, isCut) => {
      const bytes = packFacts(facts, '1.0');
      const at = place % bytes.length;
      bytes[at] = (bytes[at] as number) ^ change;
      expect(unpackFacts(isCut ? bytes.subarray(0, at) : bytes, '1.0')).toBeUndefined();
    }),
  );
});

test('facts with a valid digest and any content are read without an error', () => {
  fc.assert(
    fc.property(someFacts, fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 9 }), (facts, place, change) => {
      const content = packFacts(facts, '1.0').subarray(32);
      content.set(change.subarray(0, content.length), place % Math.max(1, content.length - change.length));
      const digest = createHash('sha256').update(content).digest();
      for (const each of unpackFacts(Buffer.concat([digest, content]), '1.0')?.files ?? []) {
        expect(typeof each.path).toBe('string');
        expect(typeof each.head.package).toBe('string');
        expect(each.head.imports.every(({ path, row }) => typeof path === 'string' && row >= 0)).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});
