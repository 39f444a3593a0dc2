import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { scratchFolder } from '../../test/scratch-folder.ts';
import { commit, git, scratchRepository } from '../../test/scratch-repository.ts';
import { requireRepository } from './git-repository.ts';
import { mergeBase } from './merge-base.ts';

it('is where HEAD left a branch, or the branch of that name on origin', async () => {
  const origin = scratchRepository({ 'a.proto': '1' });
  const first = git(origin, 'rev-parse', 'HEAD');
  commit(origin, { 'a.proto': '2' });
  const folder = join(scratchFolder({}), 'clone');
  execFileSync('git', ['clone', '--quiet', origin, folder]);
  git(folder, 'checkout', '--quiet', '-b', 'feature', first);
  commit(folder, { 'b.proto': '1' });
  const repository = await requireRepository(folder);
  expect(await mergeBase(repository, 'main')).toBe(first);
  git(folder, 'branch', '--quiet', '-D', 'main');
  expect(await mergeBase(repository, 'main')).toBe(first);
  await expect(mergeBase(repository, 'trunk')).rejects.toThrow('trunk is not a commit');
});
