import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { makeFolders } from './make-folders.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'shepherd-folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

test('creates missing parents and returns the first of them', () => {
  expect(makeFolders(join(root, 'a/b/c'))).toBe(join(root, 'a'));
  expect(existsSync(join(root, 'a/b/c'))).toBe(true);
  expect(makeFolders(join(root, 'a/b'))).toBeUndefined();
});

test('fails where a file or a dangling link is in the way', () => {
  writeFileSync(join(root, 'file'), '');
  symlinkSync('nowhere', join(root, 'link'));
  for (const path of ['file', 'file/below', 'link', 'link/below'])
    expect(() => makeFolders(join(root, path))).toThrow(/EEXIST|ENOTDIR|ENOENT/);
});

test('creates folders behind a link to a folder', () => {
  mkdirSync(join(root, 'real'));
  symlinkSync('real', join(root, 'link'));
  makeFolders(join(root, 'link/a/b'));
  expect(existsSync(join(root, 'real/a/b'))).toBe(true);
});

test.skipIf(!existsSync('/proc/self'))('fails in a folder that cannot have children', () => {
  expect(() => makeFolders('/proc/shepherd/a')).toThrow(/ENOENT/);
});
