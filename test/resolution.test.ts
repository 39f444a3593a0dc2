import { applyEdits } from '@protoshepherd/source';
import { expect, test } from 'vitest';

test('tests run on the sources of the packages, never on a build', () => {
  const outside = [{ start: 0, end: 1, text: '' }];
  const captureStack = (): string => {
    try {
      return applyEdits('', outside);
    } catch (error) {
      return (error as Error).stack ?? '';
    }
  };
  expect(captureStack()).toContain('/packages/source/src/text-edit.ts');
});
