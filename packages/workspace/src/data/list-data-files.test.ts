/** In a folder, exactly the files with a known format are data files. */
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { scratchFolder } from '../../test/scratch-folder.ts';
import { dataEndings } from './data-format.ts';
import { listDataFiles } from './list-data-files.ts';

test('a folder has files of every format', () => {
  const names = dataEndings.map((ending) => `m.${ending}`);
  const folder = scratchFolder(
    Object.fromEntries([...names, 'm.PROTOTXT', 'm.txt', 'json', 'm.json.bak'].map((name) => [name, ''])),
  );
  expect(listDataFiles(folder)).toEqual([...names, 'm.PROTOTXT'].map((name) => join(folder, name)).toSorted());
});

test('a file that is named itself needs no known extension', () => {
  const path = join(scratchFolder({ 'm.txt': '' }), 'm.txt');
  expect(listDataFiles(path)).toEqual([path]);
});
