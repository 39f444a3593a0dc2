import fc from 'fast-check';
import { expect, test } from 'vitest';

import { diffLines } from './line-diff.ts';
import { renderDiff } from './render-diff.ts';

function diff(before: string, after: string): string {
  return [...renderDiff({ path: 'a.proto', before, after })].join('');
}

test('one changed line has three lines around it', () => {
  const lines = ['1', '2', '3', '4', '5', '6', '7', '8', '9', ''];
  expect(diff(lines.join('\n'), lines.with(4, 'five').join('\n'))).toBe(
    '--- a/a.proto\n+++ b/a.proto\n@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-5\n+five\n 6\n 7\n 8\n',
  );
});

test('a new file and a removed one', () => {
  expect(diff('', 'a\n')).toBe('--- /dev/null\n+++ b/a.proto\n@@ -0,0 +1,1 @@\n+a\n');
  expect(diff('a\n', '')).toBe('--- a/a.proto\n+++ /dev/null\n@@ -1,1 +0,0 @@\n-a\n');
  expect(diff('a\n', 'a\n')).toBe('');
});

test('a moved or copied file names its origin, whether it is changed or not', () => {
  const former = { path: 'b.proto', isKept: false };
  expect([...renderDiff({ path: 'a.proto', before: 'x\n', after: 'x\n', former })].join('')).toBe(
    'diff --git a/b.proto b/a.proto\nrename from b.proto\nrename to a.proto\n',
  );
  const copied = { path: 'a.proto', before: 'x\n', after: 'y\n', former: { ...former, isKept: true } };
  expect([...renderDiff(copied)].join('')).toBe(
    'diff --git a/b.proto b/a.proto\ncopy from b.proto\ncopy to a.proto\n--- a/b.proto\n+++ b/a.proto\n@@ -1,1 +1,1 @@\n-x\n+y\n',
  );
});

test('a last line without a line break differs from one with a line break', () => {
  expect(diff('a\nb', 'a\nb\n')).toBe(
    '--- a/a.proto\n+++ b/a.proto\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b\n',
  );
});

test('tabs and carriage returns stay, other control characters are escaped', () => {
  expect(diff('a\r\n', '\ta\u001b\n')).toContain('-a\r\n+\ta<U+001B>\n');
});

test('distant changes have separate hunks', () => {
  const before = Array.from({ length: 40 }, (_, at) => String(at));
  const text = diff(before.join('\n'), before.with(2, 'x').with(35, 'y').join('\n'));
  expect(text.match(/^@@.*$/gm)).toEqual(['@@ -1,6 +1,6 @@', '@@ -33,7 +33,7 @@']);
});

const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });

test('law: unchanged and removed lines are the old text, unchanged and added lines the new one, and the diff is minimal', () => {
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const found = diffLines(before, after);
      expect(found.filter(({ kind }) => kind !== 'added').map(({ text }) => text)).toEqual(before);
      expect(found.filter(({ kind }) => kind !== 'removed').map(({ text }) => text)).toEqual(after);
      expect(found.filter(({ kind }) => kind === 'same')).toHaveLength(longestCommon(before, after));
    }),
    { numRuns: 500 },
  );
});

/** The length of a longest common subsequence, by a simple slow algorithm. */
function longestCommon(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, () => 0);
  for (const x of a) {
    const next = [0];
    for (const [at, y] of b.entries())
      next.push(x === y ? (row[at] as number) + 1 : Math.max(row[at + 1] as number, next[at] as number));
    row = next;
  }
  return row.at(-1) as number;
}

test('texts without common lines are compared fast', () => {
  const many = (prefix: string): string => Array.from({ length: 20_000 }, (_, at) => `${prefix}${at}`).join('\n');
  const shown = diff(many('a'), many('b')).split('\n');
  const count = (sign: string): number => shown.filter((line) => line.startsWith(sign)).length;
  // Each with the line that names the file.
  expect([count('-'), count('+')]).toEqual([20_001, 20_001]);
});
