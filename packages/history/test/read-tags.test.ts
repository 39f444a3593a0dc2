import { readTags } from '@protoshepherd/history';
import { requireRepository } from '@protoshepherd/workspace';
import { expect, it } from 'vitest';

import { commit, git, scratchRepository } from '../../workspace/test/scratch-repository.ts';

it('tags can be selected by a commit that they contain', async () => {
  const folder = scratchRepository({ 'a.proto': '1' });
  git(folder, 'tag', 'v1.0.0');
  const first = git(folder, 'rev-parse', 'HEAD');
  commit(folder, { 'a.proto': '2' });
  git(folder, 'tag', '--annotate', 'v2.0.0', '--message=x');
  const repository = await requireRepository(folder);
  const names = async (heldBy?: string): Promise<string[]> =>
    (await readTags(repository, heldBy)).map(({ name }) => name);
  expect(await names()).toEqual(['v1.0.0', 'v2.0.0']);
  expect(await names(first)).toEqual(['v1.0.0']);
});

it('tags of tags have the commit at the end of the chain, and none if it ends elsewhere', async () => {
  const folder = scratchRepository({ 'a.proto': '1' });
  const head = git(folder, 'rev-parse', 'HEAD');
  git(folder, 'tag', '--annotate', 'v1.0.0', '--message=x');
  git(folder, 'tag', '--annotate', 'v1.0.1', 'v1.0.0', '--message=x');
  git(folder, 'tag', '--annotate', 'v1.0.2', 'v1.0.1', '--message=x');
  git(folder, 'tag', '--annotate', 'folder', 'HEAD^{tree}', '--message=x');
  git(folder, 'tag', '--annotate', 'nested-folder', 'folder', '--message=x');
  const tags = await readTags(await requireRepository(folder));
  expect(tags.map(({ name, commit: id }) => [name, id])).toEqual([
    ['folder', undefined],
    ['nested-folder', undefined],
    ['v1.0.0', head],
    ['v1.0.1', head],
    ['v1.0.2', head],
  ]);
});
