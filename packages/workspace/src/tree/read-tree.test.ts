import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { describe, expect, it } from 'vitest';

import { fill, scratchFolder, catchError } from '../../test/scratch-folder.ts';
import { InputError } from '../input-error.ts';
import { listTree, readTree } from './read-tree.ts';
import type { Tree } from './tree.ts';

const paths = (tree: Tree): string[] => tree.files.map((file) => file.path);
const rules = (tree: Tree): string[] => tree.findings.map((finding) => finding.rule);

describe('readTree', () => {
  it('returns paths in the order of code units, for any order on the disk', () => {
    const folder = scratchFolder({
      'b.proto': '',
      'a/z.proto': '',
      'a.proto': '',
      'a-b/c.proto': '',
      'B.proto': '',
      'é.proto': '',
    });
    expect(paths(readTree({ roots: [folder] }))).toEqual([
      'B.proto',
      'a-b/c.proto',
      'a.proto',
      'a/z.proto',
      'b.proto',
      'é.proto',
    ]);
  });

  it('reads only .proto files, even in a folder with that extension', () => {
    const folder = scratchFolder({
      'a.txt': '',
      proto: '',
      'x.proto.bak': '',
      'dir.proto/a.proto': '',
      '.hidden.proto': '',
    });
    expect(paths(readTree({ roots: [folder] }))).toEqual(['.hidden.proto', 'dir.proto/a.proto']);
  });

  it('skips node_modules and hidden folders below a root, but reads a root inside one', () => {
    const folder = scratchFolder({
      'a.proto': '',
      'node_modules/p/b.proto': '',
      'x/node_modules/c.proto': '',
      '.git/d.proto': '',
    });
    expect(paths(readTree({ roots: [folder] }))).toEqual(['a.proto']);
    expect(paths(readTree({ roots: [join(folder, 'node_modules/p')] }))).toEqual(['b.proto']);
  });

  it('returns the root as given and a path that opens the file', () => {
    const folder = scratchFolder({ 'api/x/a.proto': 'text' });
    const [file] = readTree({ roots: ['api'], directory: folder }).files;
    expect(file).toMatchObject({ path: 'x/a.proto', text: 'text', root: 'api' });
    expect(readFileSync(file?.origin ?? '', 'utf8')).toBe('text');
  });

  it('keeps includes apart from roots', () => {
    const folder = scratchFolder({ 'api/a.proto': '', 'deps/b.proto': '' });
    const tree = readTree({ roots: ['api'], includes: ['deps'], directory: folder });
    expect([paths(tree), tree.includes.map((file) => file.path)]).toEqual([['a.proto'], ['b.proto']]);
  });

  it('assigns a path that two roots have to the first and names both', () => {
    const folder = scratchFolder({ 'one/a.proto': '1', 'two/a.proto': '2' });
    const tree = readTree({ roots: ['two', 'one'], directory: folder });
    expect(tree.files.map((file) => file.text)).toEqual(['2']);
    expect(tree.findings).toMatchObject([
      { rule: 'duplicate-path', message: 'two roots have a.proto: the file of two is used, the file of one is not' },
    ]);
  });

  it('reports once, not for every file, that a root hides an include', () => {
    const folder = scratchFolder({
      'api/a.proto': '1',
      'api/b.proto': '1',
      'deps/a.proto': '2',
      'deps/b.proto': '2',
      'deps/c.proto': '',
    });
    const tree = readTree({ roots: ['api'], includes: ['deps'], directory: folder });
    expect(tree.includes.map((file) => file.path)).toEqual(['c.proto']);
    expect(tree.findings).toMatchObject([
      {
        rule: 'hidden-include',
        severity: 'note',
        data: { include: 'deps', hiddenBy: 'api', paths: ['a.proto', 'b.proto'] },
      },
    ]);
  });

  it('assigns a folder inside a root to its own include, and counts a repeated folder once', () => {
    const folder = scratchFolder({ 'a.proto': '', 'third_party/b.proto': '' });
    const tree = readTree({ roots: ['.', './'], includes: ['third_party', '.'], directory: folder });
    expect([paths(tree), tree.includes.map((file) => file.path), tree.findings]).toEqual([
      ['a.proto'],
      ['b.proto'],
      [],
    ]);
  });

  it('keeps a byte order mark in the text', () => {
    const folder = scratchFolder({ 'a.proto': '\uFEFFsyntax' });
    expect(readTree({ roots: [folder] }).files[0]?.text).toBe('\uFEFFsyntax');
  });

  it('reports the first byte that is not UTF-8, and reads the rest', () => {
    const folder = scratchFolder({ 'a.proto': Buffer.from('// é\n// caf\xe9 \xff\n', 'latin1') });
    fill(folder, { 'b.proto': Buffer.concat([Buffer.from('// é\uFFFD\n// '), Buffer.from([0xe9, 0x0a])]) });
    fill(folder, { 'c.proto': '// an honest \uFFFD' });
    const tree = readTree({ roots: [folder] });
    expect(tree.files.map((file) => file.text)).toEqual([
      '// \uFFFD\n// caf\uFFFD \uFFFD\n',
      '// é\uFFFD\n// \uFFFD\n',
      '// an honest \uFFFD',
    ]);
    expect(tree.findings).toMatchObject([
      { rule: 'invalid-utf8', severity: 'error', location: { file: 'a.proto', line: 1, column: 4, endColumn: 5 } },
      { rule: 'invalid-utf8', location: { file: 'b.proto', line: 2, column: 4 } },
    ]);
  });

  it('reads a file of 10 MB and two thousand small ones', () => {
    const folder = scratchFolder({ 'big.proto': 'x'.repeat(10_000_000), 'small/first.proto': '' });
    for (let index = 0; index < 2_000; index++) writeFileSync(join(folder, 'small', `${index}.proto`), `// ${index}`);
    const tree = readTree({ roots: [folder] });
    expect([tree.files.length, tree.files[0]?.text.length]).toEqual([2_002, 10_000_000]);
    expect(tree.files.find((file) => file.path === 'small/777.proto')?.text).toBe('// 777');
  });

  it.each([
    ['a root that is missing', 'nope', 'it does not exist'],
    ['a root that is a file', 'a.proto', 'it is not a folder'],
    ['a root that is a device', '/dev/zero', 'it is not a folder'],
    ['a root below a file', 'a.proto/x', 'a part of the path is not a folder'],
    ['a name with NUL', 'a\0b', 'NUL'],
  ])('rejects %s with the path and advice', (_, root, reason) => {
    const folder = scratchFolder({ 'a.proto': '' });
    const error = catchError(() => readTree({ roots: [root], directory: folder }));
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toMatch(/^cannot read the folder .+: .+; .+/);
    expect((error as InputError).message).toContain(reason);
  });

  it('reads files that are reached through a root that is a symbolic link', () => {
    const folder = scratchFolder({ 'real/a.proto': '' });
    symlinkSync('real', join(folder, 'link'));
    const tree = readTree({ roots: [join(folder, 'link')] });
    expect([paths(tree), rules(tree)]).toEqual([['a.proto'], []]);
    expect(statSync(tree.files[0]?.origin ?? '').isFile()).toBe(true);
  });
});

describe('the paths that imports may name', () => {
  /** Where an import is found, from the folder that everything is in. */
  function find(base: string, roots: readonly string[], includes: readonly string[], path: string): string | undefined {
    const { files, includes: others, aliases } = listTree({ roots, includes, directory: base });
    const found = [...files, ...others, ...aliases].filter((file) => file.path === path);
    expect(found.length).toBeLessThan(2);
    return found[0] && relative(base, found[0].realPath);
  }

  it('lead into a nested folder, from both', () => {
    const base = scratchFolder({ 'api/a.proto': '', 'dep/sub/x.proto': '' });
    expect(find(base, ['api'], ['dep', 'dep/sub'], 'sub/x.proto')).toBe('dep/sub/x.proto');
    expect(find(base, ['api'], ['dep', 'dep/sub'], 'x.proto')).toBe('dep/sub/x.proto');
    expect(find(base, ['api'], ['dep', 'dep/sub'], 'y.proto')).toBeUndefined();
    expect(find(base, ['.'], ['dep'], 'dep/sub/x.proto')).toBe('dep/sub/x.proto');
  });

  it('lead into an include inside a skipped folder', () => {
    const base = scratchFolder({ 'a.proto': '', 'node_modules/dep/x.proto': '', 'node_modules/y.proto': '' });
    expect(find(base, ['.'], ['node_modules/dep'], 'node_modules/dep/x.proto')).toBe('node_modules/dep/x.proto');
    expect(find(base, ['.'], ['node_modules/dep'], 'node_modules/y.proto')).toBeUndefined();
  });

  it('belong to the first folder that has the file', () => {
    const base = scratchFolder({ 'api/a.proto': '', 'dep/sub/x.proto': '', 'dep/sub/sub/x.proto': '' });
    expect(find(base, ['api'], ['dep', 'dep/sub'], 'sub/x.proto')).toBe('dep/sub/x.proto');
    expect(find(base, ['api'], ['dep/sub', 'dep'], 'sub/x.proto')).toBe('dep/sub/sub/x.proto');
  });

  it('do not leave a folder by dots or by links', () => {
    const base = scratchFolder({ 'secret.proto': '', 'dep/sub/x.proto': '' });
    symlinkSync(join(base, 'secret.proto'), join(base, 'dep/sub/link.proto'));
    expect(find(base, ['dep'], ['dep/sub'], 'sub/link.proto')).toBeUndefined();
    expect(find(base, ['dep'], ['dep/sub'], 'sub/../../secret.proto')).toBeUndefined();
  });

  it('lead through links to a file that is listed once, under its own name', () => {
    const base = scratchFolder({ 'v3/a.proto': '', 'b.proto': '' });
    symlinkSync('v3', join(base, 'latest'));
    symlinkSync('v3/a.proto', join(base, 'a.proto'));
    expect(listTree({ roots: ['.'], directory: base }).files.map((file) => file.path)).toEqual([
      'b.proto',
      'v3/a.proto',
    ]);
    expect(find(base, ['.'], [], 'latest/a.proto')).toBe('v3/a.proto');
    expect(find(base, ['.'], [], 'a.proto')).toBe('v3/a.proto');
  });

  it('make a target of a file that has the same path below two roots, one of them through a link', () => {
    const base = scratchFolder({ 'v3/a.proto': '' });
    symlinkSync('v3/a.proto', join(base, 'a.proto'));
    const { files, findings } = listTree({ roots: ['.', 'v3'], directory: base });
    expect([files.map((file) => file.path), findings]).toEqual([['a.proto'], []]);
  });

  it('make a target of a file that is reachable only through a link', () => {
    const base = scratchFolder({ '.store/a.proto': '' });
    symlinkSync('.store', join(base, 'one'));
    symlinkSync('.store', join(base, 'two'));
    const { files, aliases } = listTree({ roots: ['.'], directory: base });
    expect([files, aliases].map((list) => list.map((file) => file.path))).toEqual([['one/a.proto'], ['two/a.proto']]);
  });
});

describe('a write that was interrupted', () => {
  it('above several roots is found from one of them, up to the directory', () => {
    const base = scratchFolder({ 'all/api/a.proto': '', 'all/.shepherd-write/journal.json': '{}' });
    const found = (directory: string, root: string): unknown =>
      listTree({ roots: [root], directory }).findings.map(({ rule, location }) => [rule, location.file]);
    expect(found(base, 'all/api')).toEqual([['interrupted-write', 'all/.shepherd-write/journal.json']]);
    expect(found(join(base, 'all'), 'api')).toEqual([['interrupted-write', '.shepherd-write/journal.json']]);
    expect(found(join(base, 'all/api'), '.')).toEqual([]);
  });
});
