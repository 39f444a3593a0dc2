import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fill, scratchFolder } from '../../test/scratch-folder.ts';
import { commit, git, scratchRepository } from '../../test/scratch-repository.ts';
import { InputError } from '../input-error.ts';
import { readTree } from '../tree/read-tree.ts';
import type { Tree } from '../tree/tree.ts';
import { blobId } from './blob-id.ts';
import { readTreeAtRevision } from './read-tree-at-revision.ts';

/** The properties that must not depend on the source of a tree. */
function essence({ files, includes, findings }: Tree): unknown {
  const parts = (list: Tree['files']): unknown => list.map(({ path, text, root }) => ({ path, text, root }));
  return { files: parts(files), includes: parts(includes), findings };
}

describe('readTreeAtRevision', () => {
  it('reads the same tree as the directory reader, for any names and contents', async () => {
    const name = fc.constantFrom(
      'a',
      'B',
      '-x',
      '.hid',
      'node_modules',
      'é',
      'a b',
      'q"',
      'n\nl',
      't\tb',
      '*',
      ':(top)',
      'v3',
      'a.proto',
      'b.txt',
    );
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => `${names.join('/')}.proto`);
    const content = fc.uint8Array({ maxLength: 50 }).map((bytes) => Buffer.from(bytes));
    await fc.assert(
      fc.asyncProperty(fc.dictionary(path, content, { maxKeys: 12, noNullPrototype: true }), async (files) => {
        const folder = scratchRepository({ 'x.proto': '' });
        fill(folder, withoutClashes(files));
        commit(folder, {});
        const folders = { roots: ['a', '.'], includes: ['v3'], directory: folder };
        for (const each of ['a', 'v3']) mkdirSync(join(folder, each), { recursive: true });
        commit(folder, { 'a/.keep': '', 'v3/.keep': '' });
        expect(essence(await readTreeAtRevision({ ...folders, revision: 'HEAD' }))).toEqual(essence(readTree(folders)));
      }),
      { numRuns: 10 },
    );
  }, 180_000);

  it('gives the same for files whose text is known, whether or not it has changed', async () => {
    const texts = { 'api/same.proto': 'one\n', 'api/other.proto': 'two', 'api/é.proto': 'é', 'api/gone.proto': '' };
    const folder = scratchRepository({ ...texts, 'api/broken.proto': Buffer.from([0x61, 0xff]) });
    const folders = { roots: ['api'], directory: folder, revision: 'HEAD' };
    const now = new Map([
      ['same.proto', 'one\n'],
      ['other.proto', 'three'],
      ['é.proto', 'é'],
      ['new.proto', 'four'],
      ['broken.proto', 'a\uFFFD'],
    ]);
    const known = new Map(
      [...now].map(([path, text]) => [path, { text, isBlob: (id: string) => blobId(text, id) === id }]),
    );
    expect(await readTreeAtRevision({ ...folders, known })).toEqual(await readTreeAtRevision(folders));
  });

  it('reads an older state without touching the work tree, the index or a lock', async () => {
    const folder = scratchRepository({ 'api/a.proto': 'old', 'api/gone.proto': '' });
    const first = git(folder, 'rev-parse', 'HEAD');
    rmSync(join(folder, 'api/gone.proto'));
    commit(folder, { 'api/a.proto': 'new' });
    fill(folder, { 'api/a.proto': 'not committed' });
    const before = [git(folder, 'status', '--porcelain'), readdirSync(join(folder, '.git')).toSorted()];
    const tree = await readTreeAtRevision({ roots: ['api'], directory: folder, revision: 'HEAD~1' });
    expect(tree.files).toEqual([
      { path: 'a.proto', text: 'old', root: 'api', origin: `${first}:api/a.proto` },
      { path: 'gone.proto', text: '', root: 'api', origin: `${first}:api/gone.proto` },
    ]);
    expect(tree.commit).toBe(first);
    expect([git(folder, 'status', '--porcelain'), readdirSync(join(folder, '.git')).toSorted()]).toEqual(before);
    expect(git(folder, 'show', tree.files[0]?.origin ?? '')).toBe('old');
  });

  it('reads a root that has been removed since, or that is reached by a link today', async () => {
    const folder = scratchRepository({ 'old/a.proto': 'then' });
    rmSync(join(folder, 'old'), { recursive: true });
    commit(folder, { 'moved/a.proto': 'now' });
    symlinkSync('moved', join(folder, 'old'));
    const read = async (revision: string): Promise<string[]> =>
      (await readTreeAtRevision({ roots: [join(folder, 'old')], revision })).files.map((file) => file.text);
    expect([await read('HEAD~1'), await read('HEAD')]).toEqual([['then'], ['now']]);
  });

  it('reads an include that is not in git from the disk', async () => {
    const folder = scratchRepository({ '.gitignore': 'node_modules', 'api/a.proto': '' });
    fill(folder, { 'node_modules/deps/b.proto': 'today' });
    const outside = scratchFolder({ 'c.proto': 'outside' });
    const tree = await readTreeAtRevision({
      roots: ['api'],
      includes: ['node_modules/deps', outside],
      directory: folder,
      revision: 'main',
    });
    expect(tree.includes.map((file) => file.text)).toEqual(['today', 'outside']);
  });

  it('passes over a submodule that is not checked out with a note, and over names that are not UTF-8 with a warning', async () => {
    const folder = scratchRepository({ 'a.proto': '' });
    symlinkSync('a.proto', join(folder, 'link.proto'));
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), Buffer.from('bad\xff.proto', 'latin1')]), '');
    git(folder, 'update-index', '--add', '--cacheinfo', `160000,${git(folder, 'rev-parse', 'HEAD')},sub`);
    git(folder, 'add', '--all', '--', ':!sub');
    git(folder, 'commit', '--quiet', '--message=x');
    const tree = await readTreeAtRevision({ roots: ['.'], directory: folder, revision: 'HEAD' });
    expect(tree.files.map((file) => file.path)).toEqual(['a.proto']);
    expect(tree.findings.map(({ rule, severity, location }) => [rule, severity, location.file])).toEqual([
      ['invalid-file-name', 'warning', 'bad\uFFFD.proto'],
      ['skipped-submodule', 'note', 'sub'],
    ]);
  });

  it('reads a file of 10 MB, two thousand small ones and the same content many times', async () => {
    const folder = scratchFolder({ 'big.proto': 'é'.repeat(5_000_000), 'small/first.proto': '' });
    for (let index = 0; index < 2_000; index++)
      writeFileSync(join(folder, 'small', `${index}.proto`), `// ${index % 400}`);
    git(folder, 'init', '--quiet');
    commit(folder, {});
    const tree = await readTreeAtRevision({ roots: [folder], revision: 'HEAD' });
    expect(essence(tree)).toEqual(essence(readTree({ roots: [folder] })));
  }, 180_000);

  it.each([
    ['a root that is not there at the revision', 'nope', /there is no folder nope at main; give the folder/],
    ['a root that is a file', 'a.proto', /there is no folder a\.proto at main/],
    ['a root that leaves the repository', '..', /not in a git repository/],
  ])('refuses %s', async (_, root, problem) => {
    const folder = scratchRepository({ 'a.proto': '' });
    const reading = readTreeAtRevision({ roots: [root], directory: folder, revision: 'main' });
    await expect(reading).rejects.toThrow(InputError);
    await expect(reading).rejects.toThrow(problem);
  });

  it('treats a missing root as empty, if it may be new', async () => {
    const folder = scratchRepository({ 'api/a.proto': '1' });
    fill(folder, { 'new/b.proto': '2' });
    const { files } = await readTreeAtRevision({
      roots: ['api', 'new'],
      directory: folder,
      revision: 'HEAD',
      mayBeNew: true,
    });
    expect(files.map(({ path }) => path)).toEqual(['a.proto']);
  });

  it('refuses a second root from another repository', async () => {
    const [one, two] = [scratchRepository({ 'a.proto': '' }), scratchRepository({ 'b.proto': '' })];
    await expect(readTreeAtRevision({ roots: [one, two], revision: 'main' })).rejects.toThrow(
      /is outside the repository/,
    );
  });

  it('reports what is missing if the repository is damaged, and does not hang', async () => {
    const folder = scratchRepository({ 'a.proto': 'a', 'b.proto': 'b' });
    const id = git(folder, 'rev-parse', 'HEAD:b.proto');
    rmSync(join(folder, '.git/objects', id.slice(0, 2), id.slice(2)));
    await expect(readTreeAtRevision({ roots: [folder], revision: 'main' })).rejects.toThrow(
      new RegExp(`does not have the object ${id}`),
    );
  });
});

/** Drops paths that would need a folder where another path needs a file. */
function withoutClashes(files: Readonly<Record<string, Buffer>>): Record<string, Buffer> {
  const paths = Object.keys(files);
  return Object.fromEntries(
    Object.entries(files).filter(([path]) => !paths.some((other) => path.startsWith(`${other}/`))),
  );
}
