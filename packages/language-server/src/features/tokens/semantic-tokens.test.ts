import type { SemanticTokens, SemanticTokensDelta } from 'vscode-languageserver-protocol';
import { expect, test } from 'vitest';

import { openFiles } from '../../../test/open-files.ts';
import { decodeTokens, showTokens } from '../../../test/shown-tokens.ts';
import { tokenModifiers, tokenTypes } from './token-legend.ts';

const legend = { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] };

async function shown(files: Readonly<Record<string, string>>): Promise<string[]> {
  const client = await openFiles(files);
  const answer = await client.ask<SemanticTokens>('textDocument/semanticTokens/full');
  await client.stop();
  return showTokens(client.text, decodeTokens(answer, legend));
}

test('every word of a declaration has its type', async () => {
  const text = `syntax = "proto3"; // note
package a.v1;
import "b/v1/b.proto";
message A {
  option deprecated = true;
  repeated b.v1.B.Inner message = 1 [(b.v1.note).text = "x", deprecated = true];
  map<string, E> e = 2;
  enum E { ZERO = 0; }
  reserved 4 to max;
}
service S { rpc Get(stream A) returns (.google.protobuf.Empty); }
`;
  const b = `syntax = "proto3";
package b.v1;
import "google/protobuf/descriptor.proto";
message B { message Inner { string text = 1; } }
extend google.protobuf.FieldOptions { B.Inner note = 50000; }
`;
  const words = await shown({
    'a/v1/a.proto': text.replace('import', 'import "google/protobuf/empty.proto"; import'),
    'b/v1/b.proto': b,
  });
  expect(words).toEqual([
    'syntax keyword',
    '"proto3" string',
    '// note comment',
    'package keyword',
    'a namespace',
    'v1 namespace',
    'import keyword',
    '"google/protobuf/empty.proto" string',
    'import keyword',
    '"b/v1/b.proto" string',
    'message keyword',
    'A class.declaration.deprecated',
    'option keyword',
    'deprecated decorator.defaultLibrary',
    'true keyword',
    'repeated keyword',
    'b namespace',
    'v1 namespace',
    'B class',
    'Inner class',
    'message property.declaration.deprecated',
    '1 number',
    'b namespace',
    'v1 namespace',
    'note decorator',
    'text property',
    '"x" string',
    'deprecated decorator.defaultLibrary',
    'true keyword',
    'map keyword',
    'string type.defaultLibrary',
    'E enum',
    'e property.declaration',
    '2 number',
    'enum keyword',
    'E enum.declaration',
    'ZERO enumMember.declaration',
    '0 number',
    'reserved keyword',
    '4 number',
    'to keyword',
    'max keyword',
    'service keyword',
    'S interface.declaration',
    'rpc keyword',
    'Get method.declaration',
    'stream keyword',
    'A class.deprecated',
    'returns keyword',
    'google namespace',
    'protobuf namespace',
    'Empty class.defaultLibrary',
  ]);
});

test('a broken file has its colours, too', async () => {
  const words = await shown({ 'a.proto': 'syntax = "proto3";\nmessage A { Missing.Type x = ; option (no.ext) = BAD' });
  expect(words).toEqual([
    'syntax keyword',
    '"proto3" string',
    'message keyword',
    'A class.declaration',
    'Missing namespace',
    'Type type',
    'x property.declaration',
    'option keyword',
    'no namespace',
    'ext decorator',
    'BAD enumMember',
  ]);
});

test('a comment of several lines is a token for each line', async () => {
  const client = await openFiles({ 'a.proto': '/* one\r\n\r\n two */ package é;\n' });
  const answer = await client.ask<SemanticTokens>('textDocument/semanticTokens/full');
  await client.stop();
  const places = decodeTokens(answer, legend).map(({ line, character, length }) => [line, character, length]);
  expect(places).toEqual([
    [0, 0, 6],
    [2, 0, 7],
    [2, 8, 7],
    [2, 16, 1],
    [2, 17, 1],
  ]);
});

test('a range has the overlapping tokens, and a delta only the changes', async () => {
  const client = await openFiles({ 'a.proto': 'syntax = "proto3";\nmessage A {}\nmessage B {}\n' });
  const full = await client.ask<SemanticTokens>('textDocument/semanticTokens/full');
  const range = { start: { line: 1, character: 3 }, end: { line: 1, character: 9 } };
  const part = await client.ask<SemanticTokens>('textDocument/semanticTokens/range', { range });
  expect(showTokens(client.text, decodeTokens(part, legend))).toEqual(['message keyword', 'A class.declaration']);

  const changed = client.text.replace('message A {}', 'message A {} enum E {}');
  await client.open('a.proto', changed);
  const delta = await client.ask<SemanticTokensDelta>('textDocument/semanticTokens/full/delta', {
    previousResultId: full.resultId,
  });
  const [edit] = delta.edits;
  const data = [...full.data];
  data.splice(edit?.start ?? 0, edit?.deleteCount ?? 0, ...(edit?.data ?? []));
  const fresh = await client.ask<SemanticTokens>('textDocument/semanticTokens/full');
  await client.stop();
  expect(data).toEqual(fresh.data);
  expect(edit?.data?.length).toBeLessThan(full.data.length);
});
