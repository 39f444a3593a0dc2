import { expect, test } from 'vitest';

import { findLineChange, shiftDiagnostics } from './shift-diagnostics.ts';

const range = (line: number) => ({ start: { line, character: 0 }, end: { line, character: 4 } });

function linesAfter(before: string, after: string, lines: readonly number[]): readonly number[] {
  const change = findLineChange(before, after);
  const diagnostics = lines.map((line) => ({ range: range(line), message: 'wrong' }));
  if (change === undefined) return lines;
  return shiftDiagnostics(diagnostics, change).map((each) => each.range.start.line);
}

test('lines below a change move with it, lines above stay', () => {
  expect(linesAfter('a\nb\nc\n', 'a\nx\ny\nb\nc\n', [0, 1, 2])).toEqual([0, 3, 4]);
  expect(linesAfter('a\nb\nc\nd\n', 'a\nd\n', [0, 3])).toEqual([0, 1]);
});

test('a line that changes keeps its diagnostics', () => {
  expect(linesAfter('a\nb\nc\n', 'a\nbb\nc\n', [0, 1, 2])).toEqual([0, 1, 2]);
});

test('equal texts have no change', () => {
  expect(findLineChange('a\n', 'a\n')).toBeUndefined();
});
