import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { readTogether } from './read-together.ts';
import { listTree } from './read-tree.ts';

const folder = mkdtempSync(join(tmpdir(), 'shepherd-read-together-'));

/** More text than fits into one shared string, with files that are not shared among it. */
const texts = [
  ...Array.from({ length: 300 }, (_, at) => `// ${at} ${'x'.repeat(9000)}\n`),
  '// not ASCII: ä, 🐑\n',
  '',
  `// large ${'y'.repeat(1_200_000)}\n`,
  '// after the large one\n',
  `// large and not ASCII ${'ü'.repeat(1_100_000)}\n`,
  ...Array.from({ length: 300 }, (_, at) => `// again ${at} ${at % 7 === 0 ? 'é' : ''}${'z'.repeat(9000)}\n`),
];

beforeAll(() => {
  mkdirSync(join(folder, 'api'));
  for (const [at, text] of texts.entries())
    writeFileSync(join(folder, 'api', `${String(at).padStart(4, '0')}.proto`), text);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('files that share memory have the texts that are on the disk, in the same order', () => {
  const { files } = listTree({ roots: ['api'], directory: folder });
  const read = [...readTogether(files)];
  expect(read.map(({ file }) => file.path)).toEqual(files.map(({ path }) => path));
  const wrong = read.filter(({ file }, at) => file.text !== texts[at]).map(({ file }) => file.path);
  expect(wrong).toEqual([]);
  expect(read.flatMap(({ findings }) => findings)).toEqual([]);
});

test('invalid UTF-8 is found as in a file that is read alone', () => {
  writeFileSync(join(folder, 'api/0003.proto'), Buffer.from([0x2f, 0x2f, 0xff, 0x0a]));
  const { files } = listTree({ roots: ['api'], directory: folder });
  const found = [...readTogether(files)].flatMap(({ findings }) => findings);
  expect(found.map(({ rule, location }) => [rule, location.file])).toEqual([['invalid-utf8', '0003.proto']]);
});
