import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import { acceptedByProtocOnly } from '../../../test/corpus/schema/known-differences.ts';
import { readCases } from '../../../test/support/cases.ts';
import { splitFileSet } from '../../../test/support/file-set.ts';
import { compileFiles, compileToBytes } from '../../../test/support/protoc.ts';

const accepted = fileURLToPath(new URL('../../../test/corpus/schema/accepted.txt', import.meta.url));
const includes = fileURLToPath(new URL('../../../node_modules/protoc/include', import.meta.url));

describe('descriptors with locations and comments are identical to those of protoc', () => {
  it('for valid texts', () => {
    const files = readCases(accepted)
      .filter(({ line }) => !acceptedByProtocOnly.has(line))
      .map(({ text }, at) => ({ path: `case${at}.proto`, text }));
    const theirs = splitFileSet(compileToBytes(files, ['--include_source_info']));
    const schema = linkSchema(files.map(parseFile), { sourceInfo: true });
    const different = files.filter((file) => {
      const linked = schema.file(file.path);
      return !linked || !theirs.get(file.path)?.equals(schema.descriptorBytes(linked));
    });
    expect(different.map(({ text }) => text)).toEqual([]);
  });

  it('for the built-in well-known types', () => {
    const files = readdirSync(includes, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.proto'),
    );
    const theirs = splitFileSet(compileFiles([], files, ['--include_source_info']));
    const importer = { path: 'all.proto', text: files.map((file) => `import "${file}";`).join('\n') };
    const schema = linkSchema([parseFile(importer)], { sourceInfo: true });
    const different = files.filter((file) => {
      const linked = schema.file(file.replaceAll(path.sep, '/'));
      return !linked || !theirs.get(linked.path)?.equals(schema.descriptorBytes(linked));
    });
    expect(files.length).toBeGreaterThan(10);
    expect(different).toEqual([]);
  });
});
