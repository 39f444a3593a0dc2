import { symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { scratchFolder } from '../../test/scratch-folder.ts';
import { parseCodeOwners, readCodeOwners } from './code-owners.ts';

describe('parseCodeOwners', () => {
  it.each([
    ['a star means every file', '* @all', 'api/a.proto', '@all'],
    ['the last line wins', '* @all\n/api/ @api', 'api/v1/a.proto', '@api'],
    ['several owners stay in order', '*.proto @b @a # and others', 'a.proto', '@b @a'],
    ['a name matches in any folder', 'v1 @one', 'api/shop/v1/a.proto', '@one'],
    ['a folder at the end of a pattern matches in any folder', 'v1/ @one', 'api/v1/a.proto', '@one'],
    ['a slash binds to the top', 'shop/v1 @one', 'api/shop/v1/a.proto', undefined],
    ['two stars cross folders', 'api/**/v1 @one', 'api/x/y/v1/a.proto', '@one'],
    ['a star at the end stays in its folder', 'api/* @top', 'api/v1/a.proto', undefined],
    ['a star at the end means the files there', 'api/* @top', 'api/a.proto', '@top'],
    ['a line without owners takes them away', '* @all\n/api', 'api/a.proto', undefined],
    ['a comment is no line', '# * @all', 'a.proto', undefined],
    ['a blank in a path is escaped', 'a\\ b.proto @blank', 'a b.proto', '@blank'],
    ['a section has owners of its own', '[Docs][2] @docs\n*.md\n*.proto @api', 'a.md', '@docs'],
    ['a line comes before its section', '^[Docs] @docs\n*.proto @api', 'a.proto', '@api'],
  ])('%s', (_, text, path, owner) => {
    expect(parseCodeOwners(text)(path)).toBe(owner);
  });
});

describe('readCodeOwners', () => {
  it('finds the file in the standard locations', () => {
    expect(readCodeOwners(scratchFolder({ 'docs/CODEOWNERS': '* @docs' }))('a')).toBe('@docs');
    expect(readCodeOwners(scratchFolder({ '.github/CODEOWNERS': '* @a', CODEOWNERS: '* @b' }))('a')).toBe('@a');
    const linked = scratchFolder({ 'outside/CODEOWNERS': '* @a', 'inside/a.txt': '' });
    symlinkSync(join(linked, 'outside'), join(linked, 'inside/.github'));
    expect(readCodeOwners(join(linked, 'inside'))('a')).toBeUndefined();
    expect(readCodeOwners(scratchFolder({ 'CODEOWNERS/a.txt': '* @a' }))('a')).toBeUndefined();
  });
});
