import { describe, expect, it } from 'vitest';

import { describeBaselines } from './describe-baselines.ts';

const names = ['v1.0.0', 'v1.1.0', 'v1.2.0', 'v1.3.0', 'v1.4.0'];

describe('describeBaselines', () => {
  it.each([
    [[2], 'v1.2.0'],
    [[0, 1], 'v1.0.0, v1.1.0 (2 releases)'],
    [[0, 1, 2, 3, 4], 'v1.0.0 to v1.4.0 (5 releases)'],
    [[0, 2, 3, 4], 'v1.0.0, v1.2.0 to v1.4.0 (4 releases)'],
    [[0, 1, 2, 4], 'v1.0.0 to v1.2.0, v1.4.0 (4 releases)'],
  ])('%j is %s', (some, text) => expect(describeBaselines({ names, areReleases: true }, some)).toBe(text));

  it('calls states that are not all releases baselines', () => {
    expect(describeBaselines({ names, areReleases: false }, [0, 4])).toBe('v1.0.0, v1.4.0 (2 baselines)');
  });
});
