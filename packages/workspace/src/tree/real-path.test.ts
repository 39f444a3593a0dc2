import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { scratchFolder } from '../../test/scratch-folder.ts';
import { resolvesInside } from './real-path.ts';

test('a deleted folder contains only paths below it', () => {
  const folder = scratchFolder({ 'a/b.proto': '' });
  rmSync(join(folder, 'a'), { recursive: true });
  expect(resolvesInside(join(folder, 'a'), join(folder, 'a/b.proto'))).toBe(true);
  expect(resolvesInside(join(folder, 'a'), join(folder, 'c.proto'))).toBe(false);
});
