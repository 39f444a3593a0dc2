import { isUtf8 } from 'node:buffer';

import { LineIndex } from '@protoshepherd/source';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkDecoded, decodeText } from './decode-text.ts';

/** Bytes with a high probability of valid and broken sequences, replacement characters and line breaks. */
const pieces = fc.constantFrom(
  '61',
  '0a',
  'c3a9',
  'c3',
  'efbfbd',
  'efbf',
  'ef',
  'ff',
  'f09f9880',
  'f09f98',
  'eda080',
  'efbbbf',
);
const bytes = fc.array(pieces, { maxLength: 12 }).map((list) => Buffer.from(list.join(''), 'hex'));

describe('decodeText', () => {
  it('finds something exactly if the bytes are not UTF-8', () => {
    fc.assert(
      fc.property(bytes, (content) => {
        expect(decodeText('a.proto', content).findings.length).toBe(isUtf8(content) ? 0 : 1);
      }),
    );
  });

  it('points at a character before which all is UTF-8 and after which it is not', () => {
    fc.assert(
      fc.property(bytes, (content) => {
        const { text, findings } = decodeText('a.proto', content);
        const place = findings[0]?.location;
        fc.pre(place !== undefined);
        const before = text.slice(0, new LineIndex(text).lineStart(place.line) + place.column - 1);
        const length = Buffer.byteLength(before);
        expect(content.subarray(0, length).equals(Buffer.from(before))).toBe(true);
        expect(
          [4, 3, 2, 1].some(
            (next) => isUtf8(content.subarray(length, length + next)) && length + next <= content.length,
          ),
        ).toBe(false);
      }),
    );
  });
});

it('rejects a file of impossible size', () => {
  const text = ' '.repeat(64 * 1024 * 1024 + 1);
  expect(() => checkDecoded('a.proto', text, () => Buffer.from(text))).toThrow(
    'cannot read a.proto: it is longer than 64 million characters; split it, or leave it out',
  );
});
