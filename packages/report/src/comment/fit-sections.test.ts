import fc from 'fast-check';
import { expect, test } from 'vitest';

import { foldedSection, openSection } from './comment-section.ts';
import { fitSections } from './fit-sections.ts';

const block = fc.string({ maxLength: 300, unit: 'grapheme' }).map((text) => `${text}\n`);
const blocks = fc.array(block, { maxLength: 60 });

test('sections fit, and state how many blocks they omit', () => {
  fc.assert(
    fc.property(blocks, blocks, blocks, fc.integer({ min: 2000, max: 30_000 }), (a, b, c, bytes) => {
      const sections = [
        ...openSection('A', 'thing', 8, a),
        ...foldedSection('B', 'thing', 2, b),
        ...openSection('C', 'thing', 1, c),
      ];
      const text = fitSections(sections, bytes);
      expect(Buffer.byteLength(text)).toBeLessThanOrEqual(bytes);
      expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>/g)?.length);
      const whole = [a, b, c].flat().join('').length;
      const isCut = /\*\d+ more things? left out/.test(text);
      expect(isCut).toBe(
        Buffer.byteLength(sections.map(({ head, tail }) => head + tail).join('')) +
          Buffer.byteLength([a, b, c].flat().join('')) >
          bytes,
      );
      if (!isCut) expect(text.length).toBeGreaterThanOrEqual(whole);
    }),
  );
});

test('a short section leaves its space to others', () => {
  const many = Array.from({ length: 100 }, (_, at) => `${String(at).padEnd(99)}\n`);
  const text = fitSections([...openSection('A', 'thing', 1, many), ...openSection('B', 'thing', 9, ['one\n'])], 5000);
  expect(text).toContain('one\n');
  expect(text.length).toBeGreaterThan(4800);
  expect(text).toMatch(/\*5\d more things left out, because the length of comments is limited/);
});
