import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { longFiles } from './longest-first.mjs';

test('every file that begins first is there, once', () => {
  const missing = longFiles.filter((file) => !existsSync(join(import.meta.dirname, '..', file)));
  expect(missing).toEqual([]);
  expect(new Set(longFiles).size).toBe(longFiles.length);
});
