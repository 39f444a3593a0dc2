import { chmodSync, lstatSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { readFolder, scratchFolder, catchError } from '../../test/scratch-folder.ts';
import { InputError } from '../input-error.ts';
import { identifyOwnProcess } from './running-process.ts';
import { writeFileAtomic } from './write-file-atomic.ts';

describe('writeFileAtomic', () => {
  it('creates and replaces files, with text and bytes, and leaves nothing else', () => {
    const folder = scratchFolder({ 'b.json': 'old' });
    writeFileAtomic(join(folder, 'a.json'), 'é');
    writeFileAtomic(join(folder, 'b.json'), new Uint8Array([0x6f, 0x6b]));
    expect(readFolder(folder)).toEqual({ 'a.json': 'é', 'b.json': 'ok' });
  });

  it('keeps the mode of a file, and writes through a link', () => {
    const folder = scratchFolder({ 'a.json': '' });
    chmodSync(join(folder, 'a.json'), 0o640);
    symlinkSync('a.json', join(folder, 'link.json'));
    writeFileAtomic(join(folder, 'link.json'), 'new');
    expect(lstatSync(join(folder, 'link.json')).isSymbolicLink()).toBe(true);
    expect([statSync(join(folder, 'a.json')).mode & 0o777, readFolder(folder)['a.json']]).toEqual([0o640, 'new']);
  });

  it('accepts a name of maximum length', () => {
    const folder = scratchFolder();
    writeFileAtomic(join(folder, 'x'.repeat(255)), 'long');
    expect(Object.values(readFolder(folder))).toEqual(['long']);
  });

  it('removes leftovers of killed processes, but not those of running ones', () => {
    const { pid, started } = identifyOwnProcess();
    const running = `.shepherd-${pid}-${started}-0123456789ab.tmp`;
    const folder = scratchFolder({
      'a.json': '',
      '.shepherd-4194305-1-0123456789ab.tmp': 'abandoned',
      '.shepherd-4194305-0123456789ab.tmp': 'abandoned, by a former version',
      '.shepherd-notes.tmp': 'by hand',
      [running]: '',
    });
    writeFileAtomic(join(folder, 'a.json'), 'new');
    expect(Object.keys(readFolder(folder))).toEqual([running, '.shepherd-notes.tmp', 'a.json']);
  });

  it('writes to a device without replacing it', () => {
    writeFileAtomic('/dev/zero', 'x');
    expect(statSync('/dev/zero').isCharacterDevice()).toBe(true);
  });

  it.each(['missing/a.json', 'folder', 'file/a.json', 'a\0b', 'x'.repeat(300)])(
    'refuses %j and leaves nothing behind',
    (path) => {
      const folder = scratchFolder({ file: '', 'folder/b': '' });
      expect(catchError(() => writeFileAtomic(join(folder, path), 'x'))).toBeInstanceOf(InputError);
      expect(readFolder(folder)).toEqual({ file: '', 'folder/b': '' });
    },
  );
});
