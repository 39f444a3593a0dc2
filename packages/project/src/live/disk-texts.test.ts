import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { DiskTexts } from './disk-texts.ts';

/** Texts that have read one file of a folder. */
function readOne(): { readonly folder: string; readonly texts: DiskTexts; readonly read: () => string } {
  const folder = scratchFolder({ 'a/a.proto': 'one', 'readme.md': '' });
  const texts = new DiskTexts();
  const origin = join(folder, 'a/a.proto');
  const read = (): string => texts.read({ path: 'a/a.proto', root: folder, origin, realPath: origin }).file.text;
  read();
  return { folder, texts, read };
}

test('a file is read again when it is forgotten, or a folder around it', () => {
  const { folder, texts, read } = readOne();
  writeFileSync(join(folder, 'a/a.proto'), 'two');
  expect(read()).toBe('one');
  texts.forget([join(folder, 'a/a.proto')]);
  expect(read()).toBe('two');
  writeFileSync(join(folder, 'a/a.proto'), 'three');
  texts.forget([join(folder, 'a')]);
  expect(read()).toBe('three');
});

test('files are listed again only if some may have been added or removed', () => {
  const { folder, texts } = readOne();
  const isListedAgain = (...path: string[]): boolean => {
    const before = texts.listingStamp;
    texts.forget([join(folder, ...path)]);
    return texts.listingStamp !== before;
  };
  expect(isListedAgain('readme.md')).toBe(false);
  expect(isListedAgain('.git', 'HEAD')).toBe(false);
  expect(isListedAgain('a/a.proto')).toBe(false);
  writeFileSync(join(folder, 'a/b.proto'), '');
  expect(isListedAgain('a/b.proto')).toBe(true);
  mkdirSync(join(folder, '.shepherd-write'));
  expect(isListedAgain('.shepherd-write', 'journal.json')).toBe(true);
  rmSync(join(folder, 'a'), { recursive: true });
  expect(isListedAgain('a')).toBe(true);
});
