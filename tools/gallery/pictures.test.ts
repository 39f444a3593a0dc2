import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { pictures } from './pictures.mjs';

test('every picture of the table has been taken, and no other is kept', () => {
  const taken = readdirSync(new URL('../../docs/images', import.meta.url)).filter((name) => name.endsWith('.png'));
  expect(taken.toSorted()).toEqual(pictures.map(({ name }) => `${name}.png`).toSorted());
});
