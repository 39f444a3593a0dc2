import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import { expect, it } from 'vitest';

import { splitFileSet } from '../../../test/support/file-set.ts';
import { compileImports } from '../../../test/support/protoc.ts';

/** Only imported files may use the edition under development; it has other names for number types. */
const texts = [
  'message Foo { int32 a = 1; int64 b = 2; uint32 c = 3; uint64 d = 4; bool e = 5; string f = 6; double g = 7; }',
  'message Foo { varint32 a = 1; varint64 b = 2; uvarint32 c = 3; uvarint64 d = 4; zigzag32 e = 5; zigzag64 f = 6; }',
  'message Foo { map<varint32, int64> a = 1; repeated uint32 b = 2; oneof o { uint64 c = 3; } }',
  'message Foo { int32 a = 1 [default = -5]; uvarint64 b = 2 [default = 7]; }',
  'option features.enforce_naming_style = STYLE_LEGACY; message varint32 {} message Foo { varint32 a = 1; .PKG.varint32 b = 2; }',
  'option features.enforce_naming_style = STYLE_LEGACY; message foo { enum e { A = 0; } e f = 1; }',
  // In an imported file, a message may set the visibility of its own types.
  'message Foo { option features.default_symbol_visibility = EXPORT_ALL; export message Bar {} }',
  'message Foo { export message Bar { option features.default_symbol_visibility = EXPORT_ALL; } }',
];

it('gives the same descriptors as protoc', () => {
  const files = texts.map((text, at) => ({
    path: `case${at}.proto`,
    text: `edition = "UNSTABLE"; package PKG; ${text}`.replaceAll('PKG', `pk${at}`),
  }));
  const theirs = splitFileSet(compileImports(files));
  const different = files.filter((file) => {
    const schema = linkSchema([parseFile(file)], { chooseStrictness: () => 'errors' });
    const [linked] = schema.files;
    return !linked || schema.findings.length > 0 || !theirs.get(file.path)?.equals(schema.descriptorBytes(linked));
  });
  expect(different).toEqual([]);
});
