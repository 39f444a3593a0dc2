import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { maxDelay, TreeDebounce } from './tree-debounce.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('the rest of the tree waits during edits, but not for long', () => {
  const delay = new TreeDebounce();
  expect(delay.mayWait()).toBe(true);
  vi.advanceTimersByTime(maxDelay - 1);
  expect(delay.mayWait()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(delay.mayWait()).toBe(false);
  vi.advanceTimersByTime(maxDelay);
  expect(delay.mayWait()).toBe(false);
});

test('after a check it may wait as long again', () => {
  const delay = new TreeDebounce();
  delay.mayWait();
  vi.advanceTimersByTime(maxDelay - 1);
  delay.end();
  vi.advanceTimersByTime(1);
  expect(delay.mayWait()).toBe(true);
  vi.advanceTimersByTime(maxDelay);
  expect(delay.mayWait()).toBe(false);
  delay.end();
  expect(delay.mayWait()).toBe(true);
});
