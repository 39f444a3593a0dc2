import { describe, expect, test } from 'vitest';

import { matchesShown, readSession } from './read-sessions.ts';

test('commands, their continuation lines, and their output', () => {
  const page =
    'Text\n\n```console\n$ cat > a <<EOF\n> one\n> EOF\n$ cat a\none\n\n$ true\n```\n\n```sh\nls $ not\n```\n';
  expect(readSession(page)).toEqual([
    { line: 4, command: 'cat > a <<EOF\none\nEOF', output: undefined },
    { line: 7, command: 'cat a', output: 'one\n' },
    { line: 10, command: 'true', output: undefined },
  ]);
});

describe('displayed output', () => {
  test.each([
    ['a\nb\n', 'a\nb', true],
    ['a  \nb\n\n', 'a\nb', true],
    ['a\nx\ny\nb\n', 'a\n…\nb', true],
    ['a\nb\n', 'a\n…\nb', true],
    ['a\nx\n', 'a\n…', true],
    ['took 12 ms (a+b)\n', 'took … ms (a+b)', true],
    ['a\nx\nb\n', 'a\nb', false],
    ['aa\n', 'a', false],
    ['a\nb\n', 'a', false],
  ])('%j against %j: %s', (actual, shown, expected) => {
    expect(matchesShown(actual, shown)).toBe(expected);
  });
});
