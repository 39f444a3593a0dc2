import { describe, expect, it } from 'vitest';

import { atLeast, atMost, describeGoal, toRows, withoutGoal } from './ratio.mjs';

describe('ratios and their goals', () => {
  it('meets a limit that is reached exactly, from either side', () => {
    expect([atMost('a', 0.9, 0.9), atLeast('b', 5, 5)].map(({ met }) => met)).toEqual([true, true]);
    expect([atMost('a', 0.91, 0.9), atLeast('b', 4.9, 5)].map(({ met }) => met)).toEqual([false, false]);
  });

  it('does not meet a goal with a value that is not a number', () => {
    expect([atMost('a', NaN, 1), atLeast('b', NaN, 1)].map(({ met }) => met)).toEqual([false, false]);
  });

  it('prints every goal as a row with its benchmark, and no other rows', () => {
    const ratios = [atMost('times protoc', 0.5, 1 / 3), withoutGoal('times buf', 0.2), atLeast('files', 7, 6)];
    expect(toRows([{ name: 'build', ratios }])).toEqual([
      { name: 'build: times protoc', ratio: 0.5, goal: { atMost: 1 / 3 }, met: false },
      { name: 'build: files', ratio: 7, goal: { atLeast: 6 }, met: true },
    ]);
  });

  it('formats a goal as text', () => {
    expect([{ atMost: 1 / 3 }, { atLeast: 1000 }].map(describeGoal)).toEqual(['at most 0.333', 'at least 1000']);
  });
});
