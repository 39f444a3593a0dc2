import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { fill } from '../../../workspace/test/scratch-folder.ts';
import { scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import { openProject } from '../open-project.ts';
import { differsFromHead } from './committed-files.ts';

const proto = 'syntax = "proto3";\n\npackage shop.v1;\n';

async function differsAfter(change: (top: string) => void): Promise<boolean> {
  const directory = scratchRepository({ 'api/shop/v1/a.proto': proto, 'api/shop/v1/b.proto': proto, 'notes.txt': '' });
  change(directory);
  const loaded = await openProject({ directory, roots: ['api'], asOf: '2021-06-01' }).tree();
  if (!loaded.ok) throw new Error('there is no tree');
  return differsFromHead(loaded.value);
}

test('a checkout equals its commit, regardless of files outside the roots', async () => {
  expect(await differsAfter((top) => fill(top, { 'notes.txt': 'changed', 'other/c.proto': proto }))).toBe(false);
});

test.each([
  ['changed', (top: string) => fill(top, { 'api/shop/v1/a.proto': `${proto}// changed\n` })],
  ['removed', (top: string) => rmSync(join(top, 'api/shop/v1/a.proto'))],
  ['new', (top: string) => fill(top, { 'api/shop/v1/c.proto': proto })],
])('a %s file makes a difference', async (_, change) => {
  expect(await differsAfter(change)).toBe(true);
});
