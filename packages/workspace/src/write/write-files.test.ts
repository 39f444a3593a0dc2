import { chmodSync, lstatSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readFolder, scratchFolder, catchError } from '../../test/scratch-folder.ts';
import { InputError } from '../input-error.ts';
import { readTree } from '../tree/read-tree.ts';
import type { FileChanges } from './file-changes.ts';
import { writeFiles } from './write-files.ts';

describe('writeFiles', () => {
  it('writes, replaces and removes, and leaves nothing else behind', () => {
    const folder = scratchFolder({ 'a.proto': 'old', 'gone/x/b.proto': '', 'gone/c.txt': '', 'empty/d.proto': '' });
    const summary = writeFiles(folder, {
      writes: [
        { path: 'x/y/new.proto', text: 'é' },
        { path: 'a.proto', text: 'new' },
      ],
      removals: ['gone/x/b.proto', 'empty/d.proto', 'never/there.proto'],
    });
    expect(summary).toEqual({
      written: ['a.proto', 'x/y/new.proto'],
      removed: ['empty/d.proto', 'gone/x/b.proto'],
      unchanged: [],
      recovered: { restored: [], kept: [] },
    });
    expect(readFolder(folder)).toEqual({ 'a.proto': 'new', 'gone/c.txt': '', 'x/y/new.proto': 'é' });
  });

  it('does not touch files that already have the content, or the folder if all have it', () => {
    const folder = scratchFolder({ 'a.proto': 'same' });
    const before = [statSync(join(folder, 'a.proto')).ino, statSync(folder).mtimeMs];
    expect(writeFiles(folder, { writes: [{ path: 'a.proto', text: 'same' }] })).toMatchObject({
      written: [],
      unchanged: ['a.proto'],
    });
    expect([statSync(join(folder, 'a.proto')).ino, statSync(folder).mtimeMs]).toEqual(before);
  });

  it('creates a missing directory', () => {
    const folder = scratchFolder();
    writeFiles(join(folder, 'out/put'), { writes: [{ path: 'a.proto', text: 'x' }] });
    expect(readFolder(folder)).toEqual({ 'out/put/a.proto': 'x' });
  });

  it('keeps the mode of a file that it replaces', () => {
    const folder = scratchFolder({ 'a.proto': '', 'b.proto': '' });
    chmodSync(join(folder, 'a.proto'), 0o755);
    chmodSync(join(folder, 'b.proto'), 0o440);
    writeFiles(folder, { writes: ['a.proto', 'b.proto'].map((path) => ({ path, text: 'new' })) });
    expect(['a.proto', 'b.proto'].map((path) => statSync(join(folder, path)).mode & 0o777)).toEqual([0o755, 0o440]);
  });

  it('writes below a link that stays inside, and removes a link rather than its target', () => {
    const folder = scratchFolder({ 'v3/a.proto': 'old', 'v3/b.proto': '' });
    symlinkSync('v3', join(folder, 'latest'));
    symlinkSync('v3/b.proto', join(folder, 'link.proto'));
    writeFiles(folder, { writes: [{ path: 'latest/a.proto', text: 'new' }], removals: ['link.proto'] });
    expect(readFolder(join(folder, 'v3'))).toEqual({ 'a.proto': 'new', 'b.proto': '' });
    expect(readdirSync(folder).toSorted()).toEqual(['latest', 'v3']);
  });

  it('writes files that readTree reads, for any tree, and changes nothing the second time', () => {
    const name = fc.constantFrom('a', 'b', '-c', 'é', 'x y', 'n\nl', 'q"');
    const path = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => `${names.join('/')}.proto`);
    const text = fc.string({ unit: 'grapheme', maxLength: 20 });
    const trees = fc.dictionary(path, text, { maxKeys: 8, noNullPrototype: true });
    fc.assert(
      fc.property(trees, trees, (first, second) => {
        const folder = scratchFolder();
        writeFiles(folder, changesTo(first, {}));
        const changes = changesTo(second, first);
        writeFiles(folder, changes);
        const read = readTree({ roots: [folder] }).files;
        expect(Object.fromEntries(read.map((file) => [file.path, file.text]))).toEqual(second);
        expect(writeFiles(folder, changes)).toMatchObject({ written: [], removed: [] });
      }),
      { numRuns: 40 },
    );
  }, 180_000);
});

describe('paths that are refused', () => {
  const folderWithTraps = (): string => {
    const folder = scratchFolder({ 'root/File.proto': 'old', 'root/Dir/a.proto': '', 'outside/b.proto': 'theirs' });
    symlinkSync('../outside', join(folder, 'root/out'));
    symlinkSync('../outside/b.proto', join(folder, 'root/link.proto'));
    symlinkSync('nowhere', join(folder, 'root/dangling'));
    return folder;
  };

  it.each([
    ['a way up', '../outside/b.proto'],
    ['a way up in the middle', 'x/../../outside/b.proto'],
    ['an absolute path', '/tmp/b.proto'],
    ['an empty path', ''],
    ['an empty part', 'a//b.proto'],
    ['a dot', './a.proto'],
    ['a NUL character', 'a\0.proto'],
    ['a folder that is a link out', 'out/b.proto'],
    ['a folder that is a link to nothing', 'dangling/b.proto'],
    ['a file that is a link', 'link.proto'],
    ['a folder in place of a file', 'Dir'],
    ['a file in place of a folder', 'File.proto/a.proto'],
    ['the staging folder', '.shepherd-write/x'],
    ['the git folder', '.git/hooks/pre-commit'],
    ['the folder of git, deeper and in other letters', 'deps/.GIT/config'],
    ['the staging folder on a file system without letter case', '.Shepherd-Write/x'],
    ['a name that differs in case from a file', 'file.proto'],
    ['a folder that differs in case from another', 'dir/b.proto'],
  ])('%s, and nothing is written', (_, path) => {
    const folder = folderWithTraps();
    const before = readFolder(join(folder, 'outside'));
    const writes = [
      { path: 'fine.proto', text: 'x' },
      { path, text: 'x' },
    ];
    const error = catchError(() => writeFiles(join(folder, 'root'), { writes }));
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toMatch(/^refusing to write .+: .+/);
    expect(readdirSync(join(folder, 'root')).toSorted()).toEqual([
      'Dir',
      'File.proto',
      'dangling',
      'link.proto',
      'out',
    ]);
    expect(readFolder(join(folder, 'outside'))).toEqual(before);
  });

  it.each([
    ['twice the same', ['a.proto', 'a.proto']],
    ['two that differ in case', ['a.proto', 'A.proto']],
    ['two whose folders differ in case', ['x/a.proto', 'X/b.proto']],
    ['two that differ in their Unicode form', ['\u00e9.proto', 'e\u0301.proto']],
    ['a file and a folder of one name', ['a', 'a/b.proto']],
  ])('together: %s', (_, paths) => {
    const writes = paths.map((path) => ({ path, text: '' }));
    expect(() => writeFiles(scratchFolder(), { writes })).toThrow(InputError);
    expect(() => writeFiles(scratchFolder(), { writes: writes.slice(1), removals: paths.slice(0, 1) })).toThrow(
      InputError,
    );
  });

  it('also for the staging folder, if that is a link', () => {
    const folder = scratchFolder({ 'elsewhere/x': '' });
    symlinkSync('elsewhere', join(folder, '.shepherd-write'));
    expect(() => writeFiles(folder, { writes: [{ path: 'a.proto', text: '' }] })).toThrow(/is not a folder/);
    expect(lstatSync(join(folder, '.shepherd-write')).isSymbolicLink()).toBe(true);
  });
});

/** The changes from one tree to another. */
function changesTo(wanted: Readonly<Record<string, string>>, former: Readonly<Record<string, string>>): FileChanges {
  return {
    writes: Object.entries(wanted).map(([path, text]) => ({ path, text })),
    removals: Object.keys(former).filter((path) => !Object.hasOwn(wanted, path)),
  };
}
