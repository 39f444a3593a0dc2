import { UsageError } from '@protoshepherd/workspace';
import { expect, test } from 'vitest';

import { readAgainst, type Against } from './against.ts';

const read = (text: string): Promise<Against> => readAgainst(text, process.cwd(), async () => false);

test.each<[string, Against]>([
  ['main', { kind: 'revision', revision: 'main' }],
  ['--upload-pack=x', { kind: 'revision', revision: '--upload-pack=x' }],
  ['git:main', { kind: 'revision', revision: 'main' }],
  ['HEAD~1:old/api', { kind: 'revision', revision: 'HEAD~1', folder: 'old/api' }],
  ['HEAD:../..', { kind: 'revision', revision: 'HEAD', folder: '../..' }],
  ['git:main:', { kind: 'revision', revision: 'main', folder: '' }],
  ['merge-base:main:old', { kind: 'merge-base', revision: 'main', folder: 'old' }],
  [':/message', { kind: 'revision', revision: ':/message' }],
  ['./nowhere', { kind: 'directory', path: './nowhere' }],
  ['nowhere/', { kind: 'directory', path: 'nowhere/' }],
  ['package.json', { kind: 'directory', path: 'package.json' }],
  ['merge-base:origin/main', { kind: 'merge-base', revision: 'origin/main' }],
  ['last-release', { kind: 'last-release' }],
  ['change-base', { kind: 'change-base' }],
  ['old.binpb', { kind: 'image', path: 'old.binpb' }],
  ['.', { kind: 'directory', path: '.' }],
  ['../', { kind: 'directory', path: '../' }],
])('%j', async (text, expected) => expect(await read(text)).toEqual(expected));

test.each(['', 'git:', 'merge-base:'])('%j is not found', async (text) => {
  await expect(read(text)).rejects.toThrow(UsageError);
});

test('a name of both a directory and a revision is ambiguous', async () => {
  await expect(readAgainst('packages', process.cwd(), async () => true)).rejects.toThrow(
    'write git:packages or ./packages',
  );
  expect(await readAgainst('packages', process.cwd(), async () => false)).toEqual({
    kind: 'directory',
    path: 'packages',
  });
});
