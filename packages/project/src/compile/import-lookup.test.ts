import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { listTree } from '@protoshepherd/workspace';
import { afterEach, describe, expect, it } from 'vitest';

import { createImportLookup } from './import-lookup.ts';

const folders: string[] = [];

/** Writes empty files and gives the folder that they are in. */
function createFolder(...files: string[]): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'shepherd-lookup-')));
  folders.push(folder);
  for (const file of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), '');
  }
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Where imports are found, from the folder that everything is in. */
function lookUp(base: string, roots: readonly string[], includes: readonly string[], file: string): string | undefined {
  const listing = listTree({ roots, includes, directory: base });
  const found = createImportLookup(listing, [...roots, ...includes], base)(file);
  return found && path.relative(base, realpathSync(found.origin));
}

describe('createImportLookup', () => {
  it('finds a file of an inner folder from the outer one and from itself', () => {
    const base = createFolder('api/a.proto', 'dep/sub/x.proto');
    expect(lookUp(base, ['api'], ['dep', 'dep/sub'], 'sub/x.proto')).toBe('dep/sub/x.proto');
    expect(lookUp(base, ['api'], ['dep', 'dep/sub'], 'x.proto')).toBe('dep/sub/x.proto');
    expect(lookUp(base, ['api'], ['dep', 'dep/sub'], 'y.proto')).toBeUndefined();
  });

  it('takes the first folder that has the file', () => {
    const base = createFolder('api/a.proto', 'dep/sub/x.proto', 'dep/sub/sub/x.proto');
    expect(lookUp(base, ['api'], ['dep', 'dep/sub'], 'sub/x.proto')).toBe('dep/sub/x.proto');
    expect(lookUp(base, ['api'], ['dep/sub', 'dep'], 'sub/x.proto')).toBe('dep/sub/sub/x.proto');
  });

  it('does not leave a folder, by dots or by links', () => {
    const base = createFolder('secret.proto', 'dep/sub/x.proto');
    symlinkSync(path.join(base, 'secret.proto'), path.join(base, 'dep/sub/link.proto'));
    expect(lookUp(base, ['dep'], ['dep/sub'], 'sub/link.proto')).toBeUndefined();
    expect(lookUp(base, ['dep'], ['dep/sub'], 'sub/../../secret.proto')).toBeUndefined();
  });
});
