import { expect, test } from 'vitest';

import { scratchFolder } from '../../test/scratch-folder.ts';
import { commit, git, scratchRepository } from '../../test/scratch-repository.ts';
import { repositoryStamp } from './repository-stamp.ts';

test('a stamp changes only with HEAD, branches and tags', async () => {
  const folder = scratchRepository({ 'a.txt': 'a' });
  const stamps = [await repositoryStamp(folder)];
  expect(await repositoryStamp(folder)).toBe(stamps[0]);
  const steps = [
    () => commit(folder, { 'b.txt': 'b' }),
    () => git(folder, 'tag', 'v1.0.0'),
    () => git(folder, 'checkout', '--quiet', '--detach', 'HEAD~1'),
  ];
  for (const step of steps) {
    step();
    stamps.push(await repositoryStamp(folder));
  }
  expect(new Set(stamps).size).toBe(4);
});

test('without a repository there is a stamp, too', async () => {
  expect(await repositoryStamp(scratchFolder())).toBe('no repository');
});
