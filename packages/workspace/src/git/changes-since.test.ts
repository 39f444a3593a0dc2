import { expect, it } from 'vitest';

import { commit, git, scratchRepository } from '../../test/scratch-repository.ts';
import { InputError } from '../input-error.ts';
import { changesSince } from './changes-since.ts';

it('lists the changes of each commit below the roots, newest first', async () => {
  const folder = scratchRepository({ 'api/a.proto': '1', 'other/x.proto': '1' });
  const first = git(folder, 'rev-parse', 'HEAD');
  commit(folder, { 'api/a.proto': '2', 'api/b c.proto': '1' });
  commit(folder, { 'other/x.proto': '2' });
  commit(folder, { 'api/a.proto': '3', 'other/x.proto': '3' });
  const range = { revision: first, roots: ['api'], directory: folder };
  expect(await changesSince(range)).toEqual([['a.proto'], ['a.proto', 'b c.proto']]);
  expect(await changesSince({ ...range, revision: 'HEAD' })).toEqual([]);
  expect(await changesSince({ ...range, roots: ['.'] })).toHaveLength(3);
});

it('a revision that looks like an option is an unknown name', async () => {
  const folder = scratchRepository({ 'a.proto': '1' });
  await expect(changesSince({ revision: '--all', roots: ['.'], directory: folder })).rejects.toThrow(InputError);
});
