import { readTags } from '@protoshepherd/history';
import { findRepository } from '@protoshepherd/workspace';
import { expect, it } from 'vitest';

import { commit, git, scratchRepository } from '../../workspace/test/scratch-repository.ts';

it('tags can be asked for by the commit that holds them', async () => {
  const folder = scratchRepository({ 'a.proto': '1' });
  git(folder, 'tag', 'v1.0.0');
  const first = git(folder, 'rev-parse', 'HEAD');
  commit(folder, { 'a.proto': '2' });
  git(folder, 'tag', '--annotate', 'v2.0.0', '--message=x');
  const repository = await findRepository(folder);
  const names = async (heldBy?: string): Promise<string[]> =>
    (await readTags(repository, heldBy)).map(({ name }) => name);
  expect(await names()).toEqual(['v1.0.0', 'v2.0.0']);
  expect(await names(first)).toEqual(['v1.0.0']);
});
