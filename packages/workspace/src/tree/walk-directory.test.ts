import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { sortFindings } from '@protoshepherd/source';
import { describe, expect, it } from 'vitest';

import { makePipe, scratchFolder } from '../../test/scratch-folder.ts';
import { diskView } from './disk-view.ts';
import { walkDirectory, type Walk } from './walk-directory.ts';

const walk = (folder: string): Walk => walkDirectory(diskView, folder);
const paths = ({ files }: Walk): string[] => files.map((file) => file.path).toSorted();
const reasons = ({ findings }: Walk): unknown[] =>
  sortFindings(findings).map(({ rule, severity, location, data }) => [
    rule,
    severity,
    location.file,
    (data as { reason?: string } | undefined)?.reason,
  ]);

describe('symbolic links', () => {
  it('to files other than .proto files, and into the git folder, are not followed', () => {
    const folder = scratchFolder({ '.git/config': 'password', '.git/x/a.proto': '', 'notes.txt': 'password' });
    symlinkSync('.git/config', join(folder, 'a.proto'));
    symlinkSync('notes.txt', join(folder, 'b.proto'));
    symlinkSync('.git/x', join(folder, 'c'));
    const { files, findings } = walk(folder);
    expect(files).toEqual([]);
    const skipped = sortFindings(findings).map(({ location, message }) => [location.file, message.split(': it ')[1]]);
    const foreign = 'points to something that is not part of the API: another kind of file, or the git folder';
    expect(skipped).toEqual(['a.proto', 'b.proto', 'c'].map((file) => [file, foreign]));
  });

  it('are followed inside of the root, to files and to folders', () => {
    const folder = scratchFolder({ 'v3/a.proto': '' });
    symlinkSync('v3', join(folder, 'latest'));
    symlinkSync('v3/a.proto', join(folder, 'b.proto'));
    expect(paths(walk(folder))).toEqual(['b.proto', 'latest/a.proto', 'v3/a.proto']);
  });

  it('are not followed out of the root, which is noted', () => {
    const folder = scratchFolder({ 'root/a.proto': '', 'rooted/b.proto': '', 'c.proto': '', 'd.txt': '' });
    symlinkSync('../rooted', join(folder, 'root/folder'));
    symlinkSync('../c.proto', join(folder, 'root/c.proto'));
    symlinkSync('../d.txt', join(folder, 'root/d.txt'));
    const found = walk(join(folder, 'root'));
    expect(paths(found)).toEqual(['a.proto']);
    expect(reasons(found)).toEqual([
      ['skipped-link', 'note', 'c.proto', 'outside'],
      ['skipped-link', 'note', 'folder', 'outside'],
    ]);
  });

  it('give a note if they are broken or cyclic', () => {
    const folder = scratchFolder({ 'x/a.proto': '' });
    symlinkSync('..', join(folder, 'x/up'));
    symlinkSync('self.proto', join(folder, 'self.proto'));
    symlinkSync('gone.proto', join(folder, 'gone.proto'));
    const found = walk(folder);
    expect(paths(found)).toEqual(['x/a.proto']);
    expect(reasons(found)).toEqual([
      ['skipped-link', 'note', 'gone.proto', 'broken'],
      ['skipped-link', 'note', 'self.proto', 'broken'],
      ['skipped-link', 'note', 'x/up', 'loop'],
    ]);
  });

  it('from each folder to every other do not multiply the tree', () => {
    const names = Array.from({ length: 12 }, (_, index) => `d${index}`);
    const folder = scratchFolder(Object.fromEntries(names.map((name) => [`${name}/a.proto`, ''])));
    for (const from of names) for (const to of names) symlinkSync(`../${to}`, join(folder, from, `to-${to}`));
    const found = walk(folder);
    // Twelve folders, each read under its own name and under those of the eleven links to it.
    expect(found.files.length).toBe(144);
  });
});

it('more files than fit into memory are refused, even if created by links', () => {
  const folder = scratchFolder({ 'v3/a.proto': '', 'v3/b.proto': '' });
  symlinkSync('v3', join(folder, 'latest'));
  expect(walkDirectory(diskView, folder, new Set(), 4).files).toHaveLength(4);
  expect(() => walkDirectory(diskView, folder, new Set(), 3)).toThrow(
    /contains more than 3 \.proto files; name a smaller folder with --root$/,
  );
});

describe('names', () => {
  it('with line breaks, leading dashes and terminal escapes are names like others', () => {
    const names = [
      '-rf.proto',
      '--help.proto',
      'a\nb.proto',
      'a\u001b[31m.proto',
      ' .proto',
      '$(x).proto',
      'a\\b.proto',
      '"q".proto',
    ];
    const folder = scratchFolder(Object.fromEntries(names.map((name) => [name, name])));
    expect(paths(walk(folder))).toEqual(names.toSorted());
  });

  it('that are not UTF-8 are passed over with a warning that cannot forge a line', () => {
    const folder = scratchFolder({ 'a.proto': '', 'honest-\uFFFD.proto': '' });
    const invalid = (name: string): Buffer => Buffer.concat([Buffer.from(`${folder}/`), Buffer.from(name, 'latin1')]);
    writeFileSync(invalid('bad\n\xff.proto'), '');
    writeFileSync(invalid('honest-\xff.proto'), '');
    writeFileSync(invalid('other\xff.txt'), '');
    mkdirSync(invalid('folder\xff'));
    const found = walk(folder);
    expect(paths(found)).toEqual(['a.proto', 'honest-\uFFFD.proto']);
    expect(found.findings.map((finding) => finding.rule)).toEqual(Array(3).fill('invalid-file-name'));
    expect(found.findings.map((finding) => finding.message).join('')).not.toContain('\n');
  });
});

describe('special files', () => {
  it('give a warning, and a pipe does not block the walk', () => {
    const folder = scratchFolder({ 'a.proto': '' });
    makePipe(join(folder, 'pipe.proto'));
    symlinkSync('/dev/zero', join(folder, 'zero.proto'));
    const found = walk(folder);
    expect(paths(found)).toEqual(['a.proto']);
    expect(reasons(found)).toEqual([
      ['irregular-file', 'warning', 'pipe.proto', undefined],
      ['irregular-file', 'warning', 'zero.proto', undefined],
    ]);
  });
});

describe('a write that was interrupted', () => {
  it('is an error of the folder that it wrote to, until it is undone', () => {
    const folder = scratchFolder({ 'x/a.proto': '', 'x/.shepherd-write/journal.json': '{}' });
    expect(reasons(walk(folder))).toEqual([
      ['interrupted-write', 'error', 'x/.shepherd-write/journal.json', undefined],
    ]);
  });

  it('is not assumed where files were only prepared', () => {
    const folder = scratchFolder({ 'a.proto': '', '.shepherd-write/new-0': '' });
    expect(reasons(walk(folder))).toEqual([]);
  });
});

describe('a link that vanishes during the walk', () => {
  it('was never there', () => {
    const vanishing = { ...diskView, follow: () => undefined, linkText: () => undefined };
    const folder = scratchFolder({ 'a.proto': '' });
    symlinkSync('a.proto', join(folder, 'b.proto'));
    const found = walkDirectory(vanishing, folder);
    expect([paths(found), found.findings]).toEqual([['a.proto'], []]);
    expect(diskView.linkText(join(folder, 'gone.proto'))).toBeUndefined();
    expect(diskView.linkText(join(folder, 'a.proto'))).toBeUndefined();
  });
});
