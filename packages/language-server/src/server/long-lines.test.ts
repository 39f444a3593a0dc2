import fc from 'fast-check';
import { expect, test } from 'vitest';

import { TextPositions } from './text-positions.ts';

const text = fc
  .array(fc.constantFrom('a', 'é', '€', '𝄞', '\n', '\r\n', ' '.repeat(300), '𝄞'.repeat(200)), { maxLength: 12 })
  .map((pieces) => pieces.join(''));

test('columns count bytes of UTF-8, also far out on a long line', () => {
  fc.assert(
    fc.property(text, fc.nat(3000), (written, at) => {
      const boundary = Array.from(written).slice(0, at).join('').length;
      const lineStart = written.lastIndexOf('\n', boundary - 1) + 1;
      const { line, character } = new TextPositions(written, 'utf-8').positionAt(boundary);
      expect(line).toBe(written.slice(0, boundary).split('\n').length - 1);
      const before = written.slice(lineStart, boundary).replace(/\r$/, '');
      expect(character).toBe(Buffer.byteLength(before));
    }),
  );
});

test('a position leads back to its offset', () => {
  fc.assert(
    fc.property(text, fc.nat(3000), fc.constantFrom('utf-8', 'utf-16'), (written, at, encoding) => {
      const boundary = Array.from(written).slice(0, at).join('').length;
      if (written.charAt(boundary - 1) === '\r') return;
      const positions = new TextPositions(written, encoding);
      expect(positions.offsetAt(positions.positionAt(boundary))).toBe(boundary);
    }),
  );
});
