import { expect, test } from 'vitest';

import { describeWaiver } from './describe-waiver.ts';

test('a waiver has a reason, and its end if it has one', () => {
  expect(describeWaiver({ reason: 'moves next year' })).toBe('waived: moves next year');
  expect(describeWaiver({ reason: 'old', expires: '2027-01-01' })).toBe('waived until 2027-01-01: old');
});
