import type { TextEdit } from 'vscode-languageserver-protocol';
import { expect, test } from 'vitest';

import { openFiles } from '../../../test/open-files.ts';

const untidy = `syntax = "proto3";
package a.v1;
import "b/b.proto";

message A {
   .b.B   x=1;

  int32 c = 2;
}
`;
const b = 'syntax = "proto3";\n\npackage b;\n\nmessage  B {\n}\n';
const options = { tabSize: 8, insertSpaces: false };

test('a document is formatted as fmt does it, and only lines that change are edited', async () => {
  const client = await openFiles({ 'a/v1/a.proto': untidy, 'b/b.proto': b });
  const edits = await client.ask<TextEdit[]>('textDocument/formatting', { options });
  await client.stop();
  expect(edits).toEqual([
    { range: { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } }, newText: '\n' },
    { range: { start: { line: 2, character: 0 }, end: { line: 2, character: 0 } }, newText: '\n' },
    { range: { start: { line: 5, character: 0 }, end: { line: 6, character: 0 } }, newText: '  b.B x = 1;\n' },
  ]);
});

test('a range changes its own lines only', async () => {
  const client = await openFiles({ 'a/v1/a.proto': untidy, 'b/b.proto': b });
  const range = { start: { line: 5, character: 4 }, end: { line: 7, character: 0 } };
  const edits = await client.ask<TextEdit[]>('textDocument/rangeFormatting', { range, options });
  await client.stop();
  expect(edits).toEqual([
    { range: { start: { line: 5, character: 0 }, end: { line: 6, character: 0 } }, newText: '  b.B x = 1;\n' },
  ]);
});

test('a file that is only included stays as it is', async () => {
  const config = 'version: 1\nroots: [api]\nincludes: [deps]\n';
  const files = {
    'deps/b/b.proto': b,
    'api/a/v1/a.proto': untidy,
    'shepherd.yaml': config,
  };
  const client = await openFiles(files);
  const edits = await client.ask<TextEdit[]>('textDocument/formatting', { options });
  await client.stop();
  expect(edits).toEqual([]);
});

test('a broken document stays as it is', async () => {
  const client = await openFiles({ 'a.proto': 'message  A {\n' });
  const edits = await client.ask<TextEdit[]>('textDocument/formatting', { options });
  await client.stop();
  expect(edits).toEqual([]);
});
