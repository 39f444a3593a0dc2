import { expect, it } from 'vitest';

import { fixTable } from './fix-table.ts';
import { fixDescriptions } from './fix-descriptions.ts';

it('has words for every fix, once', () => {
  expect(fixDescriptions.flatMap(({ kinds }) => kinds).toSorted()).toEqual(Object.keys(fixTable).toSorted());
});
