import { describe, expect, test } from 'vitest';

import { findCell, viewLine } from './line-view.ts';

describe('the view of a line', () => {
  test('a line that fits is shown completely, with tabs expanded to tab stops', () => {
    const view = viewLine('\ta\tbc\td', { start: 0, end: 1 }, 40);
    expect(view.text).toBe('    a   bc  d');
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((column) => findCell(view, column))).toEqual([0, 4, 5, 8, 9, 10, 12, 13]);
  });

  test('both halves of a surrogate pair are in the same cell', () => {
    const view = viewLine('a🙂b', { start: 0, end: 1 }, 40);
    expect([0, 1, 2, 3, 4].map((column) => findCell(view, column))).toEqual([0, 1, 1, 3, 4]);
  });

  test.each([0, 1, 13, 50, 98, 99, 100])('a long line is cut around column %i, which stays visible', (column) => {
    const line = Array.from({ length: 100 }, (_, at) => String.fromCharCode(97 + (at % 26))).join('');
    const view = viewLine(line, { start: column, end: column + 1 }, 20);
    expect(view.text.length).toBeLessThanOrEqual(20);
    expect(view.text[findCell(view, column)]).toBe(line[column]);
  });

  test('hidden columns are moved to the nearer edge', () => {
    const view = viewLine('x'.repeat(1000), { start: 500, end: 501 }, 20);
    expect(findCell(view, 0)).toBe(1);
    expect(findCell(view, 1000)).toBe(19);
  });

  test('a cut does not split a character', () => {
    const view = viewLine('🙂'.repeat(100), { start: 100, end: 102 }, 21);
    expect(view.text).toMatch(/^…(🙂)+…$/u);
  });
});
