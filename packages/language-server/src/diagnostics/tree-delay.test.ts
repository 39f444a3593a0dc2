import { expect, test } from 'vitest';

import { longestDelay, TreeDelay } from './tree-delay.ts';

test('the rest of the tree waits while edits come, but not for long', () => {
  const delay = new TreeDelay();
  expect(delay.mayWait(5000)).toBe(true);
  expect(delay.mayWait(5000 + longestDelay - 1)).toBe(true);
  expect(delay.mayWait(5000 + longestDelay)).toBe(false);
  expect(delay.mayWait(5000 + 2 * longestDelay)).toBe(false);
});

test('once it has been looked at, it may wait as long again', () => {
  const delay = new TreeDelay();
  delay.mayWait(0);
  delay.end();
  expect(delay.mayWait(longestDelay)).toBe(true);
  expect(delay.mayWait(2 * longestDelay - 1)).toBe(true);
});
