import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { makePipe, scratchFolder, thrownBy } from '../../test/scratch-folder.ts';
import { InputError } from '../input-error.ts';
import { readInputs } from './read-inputs.ts';

const pathsOf = (typed: readonly string[], folder: string): string[] =>
  readInputs(typed, folder).files.map((file) => file.path);

describe('readInputs', () => {
  it('calls files what the person called them', () => {
    const folder = scratchFolder({ 'a.proto': '', 'x/b.proto': '' });
    expect(pathsOf(['./a.proto', 'x//b.proto', join(folder, 'x/../a.proto')], folder)).toEqual([
      'a.proto',
      'x/b.proto',
    ]);
    expect(pathsOf(['../x/b.proto'], join(folder, 'x'))).toEqual(['../x/b.proto']);
    expect(pathsOf([join(folder, 'a.proto')], '/')).toEqual([join(folder, 'a.proto')]);
  });

  it('reads a file that is named whatever its extension, and of a folder the .proto files', () => {
    const folder = scratchFolder({ 'a.txt': 'text', 'x/b.proto': '', 'x/c.txt': '' });
    expect(pathsOf(['a.txt', 'x'], folder)).toEqual(['a.txt', 'x/b.proto']);
    expect(pathsOf(['.'], folder)).toEqual(['x/b.proto']);
  });

  it('reads a file once that is named and lies in a folder that is named', () => {
    const folder = scratchFolder({ 'x/b.proto': '' });
    expect(pathsOf(['x', 'x/b.proto', '.'], folder)).toEqual(['x/b.proto']);
  });

  it('takes names that look like options as names', () => {
    const folder = scratchFolder({ '-': '', '--root': '', '-x/a.proto': '' });
    expect(pathsOf(['-', '--root', '-x'], folder)).toEqual(['-', '--root', '-x/a.proto']);
  });

  it('calls findings about a folder as the person would', () => {
    const folder = scratchFolder({ 'x/b.proto': Buffer.from([0xff]) });
    makePipe(join(folder, 'x/pipe.proto'));
    expect(readInputs(['x'], folder).findings.map((finding) => finding.location.file)).toEqual([
      'x/b.proto',
      'x/pipe.proto',
    ]);
  });

  it('refuses what is missing, and a pipe or a device instead of waiting for it', () => {
    const folder = scratchFolder();
    makePipe(join(folder, 'pipe'));
    for (const typed of ['nope.proto', 'pipe', '/dev/zero', '\uFFFD', '']) {
      const error = thrownBy(() => readInputs([typed === '' ? 'nope/' : typed], folder));
      expect(error).toBeInstanceOf(InputError);
    }
  });
});
