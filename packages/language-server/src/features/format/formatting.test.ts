import { applyEdits } from '@protoshepherd/source';
import { defaultLayout, parseFile } from '@protoshepherd/syntax';
import fc from 'fast-check';
import type { TextEdit } from 'vscode-languageserver-protocol';
import { describe, expect, test } from 'vitest';

import { openFiles } from '../../../test/open-files.ts';
import { indentationEdit } from './indentation-edit.ts';

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

test('a file that is only included stays unchanged', async () => {
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

test('a broken document stays unchanged', async () => {
  const client = await openFiles({ 'a.proto': 'message  A {\n' });
  const edits = await client.ask<TextEdit[]>('textDocument/formatting', { options });
  await client.stop();
  expect(edits).toEqual([]);
});

/** The edits after typing a character at the mark of a text, each as its line and its new text. */
async function typedAt(marked: string, ch: string): Promise<readonly string[]> {
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  const client = await openFiles({ 'a.proto': marked.replace('|', '') });
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const edits = await client.ask<TextEdit[]>('textDocument/onTypeFormatting', { position, ch, options });
  await client.stop();
  return edits.map(({ range, newText }) => `${range.start.line}-${range.end.line}: ${JSON.stringify(newText)}`);
}

describe('while one types', () => {
  const head = 'syntax = "proto3";\n\n';

  test('a statement is laid out when its semicolon is typed, and other lines stay', async () => {
    expect(await typedAt(`${head}message A {\n   int32   a=1;|\n   int32   b=2;\n}\n`, ';')).toEqual([
      '3-4: "  int32 a = 1;\\n"',
    ]);
  });

  test('a brace is aligned with the start of its block, even in a document with syntax errors', async () => {
    expect(await typedAt(`${head}message A {\n  message B {\n    }|\n`, '}')).toEqual(['4-4: "  "']);
  });

  test('a new line is indented by the blocks around it', async () => {
    expect(await typedAt(`${head}message A {\n|\n`, '\n')).toEqual(['3-3: "  "']);
    expect(await typedAt(`${head}message A {\n  int32 a = 1;\n      |}\n`, '\n')).toEqual(['4-4: ""']);
  });

  test.each([
    ['inside of a statement', 'message A {\n  int32 a = 1 [\n|\n'],
    ['inside of a value', 'option (o) = {\n|\n'],
    ['inside of a comment', 'message A {\n/* One\n|\n*/\n}\n'],
    ['where it is in its place', 'message A {\n  |\n'],
  ])('a new line stays %s', async (_, text) => {
    expect(await typedAt(head + text, '\n')).toEqual([]);
  });

  test('any text is indented without an error, and indenting is idempotent', () => {
    const parts = fc.constantFrom('{', '}', '[', ']', ';', '=', '\n', '  ', 'message A', '/*', '*/', '//', '"', "'");
    fc.assert(
      fc.property(fc.array(parts, { maxLength: 30 }), fc.nat(60), (all, at) => {
        const text = all.join('');
        const start = text.lastIndexOf('\n', at) + 1;
        const edit = indentationEdit(parseFile({ path: 'a.proto', text }), start, defaultLayout);
        if (edit === undefined) return;
        const after = parseFile({ path: 'a.proto', text: applyEdits(text, [edit]) });
        expect(indentationEdit(after, start, defaultLayout)).toBeUndefined();
      }),
    );
  });
});
