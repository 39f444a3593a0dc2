import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { applyEdits, hasOverlap } from './text-edit.ts';

describe('applyEdits', () => {
  it('accepts edits in any order', () => {
    const edits = [
      { start: 4, end: 5, text: 'E' },
      { start: 0, end: 1, text: '' },
      { start: 2, end: 2, text: '+' },
    ];
    expect(applyEdits('abcdef', edits)).toBe('b+cdEf');
  });

  it('keeps the order of two insertions at one offset', () => {
    const edits = [
      { start: 1, end: 1, text: 'x' },
      { start: 1, end: 1, text: 'y' },
    ];
    expect(applyEdits('ab', edits)).toBe('axyb');
  });

  it('rejects edits that overlap or are out of range', () => {
    expect(() =>
      applyEdits('abc', [
        { start: 0, end: 2, text: '' },
        { start: 1, end: 3, text: '' },
      ]),
    ).toThrow('overlaps');
    expect(() => applyEdits('abc', [{ start: 2, end: 9, text: '' }])).toThrow('is out of range');
    expect(() => applyEdits('abc', [{ start: 2, end: 1, text: '' }])).toThrow('is out of range');
    expect(() => applyEdits('abc', [{ start: -1, end: 1, text: '' }])).toThrow('is out of range');
  });

  it('changes nothing outside the edits', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), fc.nat(), fc.string(), (text, a, b, inserted) => {
        const [start, end] = [a % (text.length + 1), b % (text.length + 1)].toSorted((x, y) => x - y) as [
          number,
          number,
        ];
        expect(applyEdits(text, [{ start, end, text: inserted }])).toBe(
          text.slice(0, start) + inserted + text.slice(end),
        );
      }),
    );
  });
});

it.each([
  [[], false],
  [[{ start: 0, end: 2, text: '' }], false],
  [
    [
      { start: 2, end: 4, text: '' },
      { start: 0, end: 2, text: 'a' },
    ],
    false,
  ],
  [
    [
      { start: 1, end: 1, text: 'a' },
      { start: 1, end: 1, text: 'b' },
    ],
    false,
  ],
  [
    [
      { start: 0, end: 3, text: '' },
      { start: 2, end: 2, text: 'a' },
    ],
    true,
  ],
  [
    [
      { start: 0, end: 3, text: '' },
      { start: 0, end: 3, text: '' },
    ],
    true,
  ],
])('%j overlap: %s', (edits, expected) => expect(hasOverlap(edits)).toBe(expected));
