import type { DocumentSymbol, SymbolInformation } from 'vscode-languageserver-protocol';
import { expect, test } from 'vitest';

import { openFiles } from '../../../test/open-files.ts';

function show(symbols: readonly DocumentSymbol[], margin = ''): string[] {
  return symbols.flatMap(({ name, detail = '', kind, tags = [], children = [] }) => [
    `${margin}${kind} ${name}${detail === '' ? '' : ` ${detail}`}${tags.length > 0 ? ' (deprecated)' : ''}`,
    ...show(children, `${margin}  `),
  ]);
}

test('declarations are nested, with types and numbers', async () => {
  const text = `syntax = "proto2";
import "google/protobuf/descriptor.proto";
message A {
  optional string name = 1 [deprecated = true];
  oneof choice { int32 x = 2; }
  map<string, A> all = 3;
  repeated group Old = 4 { optional bool b = 1; }
  enum E { option deprecated = true; MINUS = -1; }
  extend google.protobuf.FieldOptions { optional string note = 50000; }
}
service S { rpc Watch(stream A) returns (A); }
`;
  const hierarchical = { textDocument: { documentSymbol: { hierarchicalDocumentSymbolSupport: true } } };
  const client = await openFiles({ 'a.proto': text }, 'a.proto', hierarchical);
  const symbols = await client.ask<DocumentSymbol[]>('textDocument/documentSymbol');
  await client.stop();
  expect(show(symbols)).toEqual([
    '5 A',
    '  8 name optional string = 1 (deprecated)',
    '  23 choice',
    '    8 x int32 = 2',
    '  8 all map<string, A> = 3',
    '  8 Old repeated group = 4',
    '    8 b optional bool = 1',
    '  10 E (deprecated)',
    '    22 MINUS = -1',
    '  7 note optional string = 50000',
    '11 S',
    '  6 Watch (stream A) returns (A)',
  ]);
  expect(symbols[0]?.selectionRange).toEqual({ start: { line: 2, character: 8 }, end: { line: 2, character: 9 } });
});

test('a client without outline support gets a list with the parent of each declaration', async () => {
  const text =
    'syntax = "proto3";\nmessage A { message B { int32 c = 1 [deprecated = true]; } int32 d = 2; }\nenum E { F = 0; }\n';
  const client = await openFiles({ 'a.proto': text });
  const symbols = await client.ask<SymbolInformation[]>('textDocument/documentSymbol');
  await client.stop();
  expect(symbols.map(({ name, containerName = '' }) => `${containerName}/${name}`)).toEqual([
    '/A',
    'A/B',
    'B/c',
    'A/d',
    '/E',
    'E/F',
  ]);
  expect(symbols[2]).toMatchObject({ location: { uri: client.uri, range: { start: { line: 1 } } } });
  expect(symbols[2]?.tags).toBeUndefined();
});
