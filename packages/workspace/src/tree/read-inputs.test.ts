import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { makePipe, scratchFolder, catchError } from '../../test/scratch-folder.ts';
import { InputError } from '../input-error.ts';
import { readInputs } from './read-inputs.ts';

const listPaths = (typed: readonly string[], folder: string): string[] =>
  readInputs(typed, folder).files.map((file) => file.path);

describe('readInputs', () => {
  it('names files as the user did', () => {
    const folder = scratchFolder({ 'a.proto': '', 'x/b.proto': '' });
    expect(listPaths(['./a.proto', 'x//b.proto', join(folder, 'x/../a.proto')], folder)).toEqual([
      'a.proto',
      'x/b.proto',
    ]);
    expect(listPaths(['../x/b.proto'], join(folder, 'x'))).toEqual(['../x/b.proto']);
    expect(listPaths([join(folder, 'a.proto')], '/')).toEqual([join(folder, 'a.proto')]);
  });

  it('reads a given file with any extension, and the .proto files of a folder', () => {
    const folder = scratchFolder({ 'a.txt': 'text', 'x/b.proto': '', 'x/c.txt': '' });
    expect(listPaths(['a.txt', 'x'], folder)).toEqual(['a.txt', 'x/b.proto']);
    expect(listPaths(['.'], folder)).toEqual(['x/b.proto']);
  });

  it('reads a file once if both it and its folder are given', () => {
    const folder = scratchFolder({ 'x/b.proto': '' });
    expect(listPaths(['x', 'x/b.proto', '.'], folder)).toEqual(['x/b.proto']);
  });

  it('treats names that look like options as names', () => {
    const folder = scratchFolder({ '-': '', '--root': '', '-x/a.proto': '' });
    expect(listPaths(['-', '--root', '-x'], folder)).toEqual(['-', '--root', '-x/a.proto']);
  });

  it('names a folder in findings as the user did', () => {
    const folder = scratchFolder({ 'x/b.proto': Buffer.from([0xff]) });
    makePipe(join(folder, 'x/pipe.proto'));
    expect(readInputs(['x'], folder).findings.map((finding) => finding.location.file)).toEqual([
      'x/b.proto',
      'x/pipe.proto',
    ]);
  });

  it('refuses missing paths, and pipes and devices instead of blocking on them', () => {
    const folder = scratchFolder();
    makePipe(join(folder, 'pipe'));
    for (const typed of ['nope.proto', 'pipe', '/dev/zero', '\uFFFD', '']) {
      const error = catchError(() => readInputs([typed === '' ? 'nope/' : typed], folder));
      expect(error).toBeInstanceOf(InputError);
    }
  });
});
