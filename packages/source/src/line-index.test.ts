import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { LineIndex } from './line-index.ts';

describe('LineIndex', () => {
  it('counts lines and columns from one', () => {
    const lines = new LineIndex('ab\n\ncd');
    const places = [0, 2, 3, 4, 5, 6].map((offset) => lines.position(offset));
    expect(places.map(({ line, column }) => `${line}:${column}`)).toEqual(['1:1', '1:3', '2:1', '3:1', '3:2', '3:3']);
  });

  it('excludes the carriage return from the text of a line', () => {
    const lines = new LineIndex('ab\r\ncd');
    expect([lines.lineText(1), lines.lineText(2)]).toEqual(['ab', 'cd']);
  });

  it('clamps positions outside the text', () => {
    const lines = new LineIndex('ab\n');
    expect(lines.position(99)).toEqual({ line: 2, column: 1 });
    expect(lines.position(-1)).toEqual({ line: 1, column: 1 });
    expect(lines.lineText(99)).toBe('');
  });

  it('agrees with counting line breaks', () => {
    const text = fc.array(fc.constantFrom('a', '\n', '\r', '🐑')).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, fc.nat(50), (content, at) => {
        const offset = Math.min(at, content.length);
        const before = content.slice(0, offset).split('\n');
        expect(new LineIndex(content).position(offset)).toEqual({
          line: before.length,
          column: (before.at(-1) as string).length + 1,
        });
      }),
    );
  });
});
