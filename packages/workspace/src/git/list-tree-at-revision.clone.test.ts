import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { placedEntries, placeEntries, placement, type Placement } from '../../test/placed-tree.ts';
import { commit, git, scratchRepository } from '../../test/scratch-repository.ts';
import { listTree, type TreeListing } from '../tree/read-tree.ts';
import { listTreeAtRevision, readTreeAtRevision } from './read-tree-at-revision.ts';

/** Everything that determines which files are reported, and what imports resolve to. */
function essence({ files, includes, aliases }: TreeListing): unknown {
  const parts = (list: TreeListing['files']): unknown =>
    list.map(({ path, root, realPath }) => ({ path, root, realPath }));
  return { files: parts(files), includes: parts(includes), aliases: parts(aliases) };
}

async function expectSame(directory: string, places: Placement): Promise<void> {
  const folders = { ...places, directory };
  expect(essence(await listTreeAtRevision({ ...folders, revision: 'HEAD' }))).toEqual(essence(listTree(folders)));
}

describe('a clean tree', () => {
  it('has the same files at HEAD as on the disk, for any roots, includes and links', async () => {
    await fc.assert(
      fc.asyncProperty(placedEntries, fc.array(placement, { minLength: 4, maxLength: 4 }), async (entries, ways) => {
        const folder = scratchRepository({});
        placeEntries(folder, entries);
        commit(folder, {});
        for (const places of ways) await expectSame(folder, places);
      }),
      { numRuns: 6 },
    );
  });

  it('has the same files at HEAD as on the disk, also those of a submodule', async () => {
    const library = scratchRepository({ 'x/a.proto': 'a', 'b.proto': 'b' });
    const folder = scratchRepository({ 'api/c.proto': 'c' });
    git(folder, '-c', 'protocol.file.allow=always', 'submodule', 'add', '--quiet', library, 'api/lib');
    commit(folder, {});
    const ways: readonly Placement[] = [
      { roots: ['.'], includes: [] },
      { roots: ['api'], includes: ['api/lib'] },
      { roots: ['api', 'api/lib'], includes: [] },
      { roots: ['.', 'api/lib/x'], includes: [] },
      { roots: ['api'], includes: ['api/lib/x', 'api/lib'] },
    ];
    for (const places of ways) await expectSame(folder, places);
    const { files } = await readTreeAtRevision({ roots: ['.'], directory: folder, revision: 'HEAD' });
    expect(files.map(({ path, text }) => [path, text])).toEqual([
      ['api/c.proto', 'c'],
      ['api/lib/b.proto', 'b'],
      ['api/lib/x/a.proto', 'a'],
    ]);
  });

  it('has the files of a submodule at the given commit', async () => {
    const library = scratchRepository({ 'a.proto': 'old' });
    const folder = scratchRepository({ 'c.proto': '' });
    git(folder, '-c', 'protocol.file.allow=always', 'submodule', 'add', '--quiet', library, 'lib');
    commit(folder, {});
    commit(join(folder, 'lib'), { 'a.proto': 'new' });
    const { files } = await readTreeAtRevision({ roots: ['lib', '.'], directory: folder, revision: 'HEAD' });
    expect(files.map(({ path, text }) => [path, text])).toEqual([
      ['a.proto', 'old'],
      ['c.proto', ''],
    ]);
  });
});
