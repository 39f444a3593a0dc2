import { expect, test } from 'vitest';
import { DocumentHighlightKind, type DocumentHighlight, type Location } from 'vscode-languageserver';

import { askAtMark } from '../../test/ask-at-mark.ts';

const options = `syntax = "proto3";
package o.v1;
import "google/protobuf/descriptor.proto";
message Rules { string pat|tern = 1; }
extend google.protobuf.FieldOptions { Rules rules = 50000; }
`;
const user = `syntax = "proto3";
package u.v1;
import "o/v1/o.proto";
message U { string a = 1 [(o.v1.rules).pattern = "x"]; string b = 2 [(o.v1.rules) = { pattern: "y" }]; string pattern = 3; }
`;
const reader =
  'syntax = "proto3";\npackage r.v1;\n// Like `o.v1.Rules.pattern`; the pattern matters.\nmessage R { string pattern = 1; }\n';
const files = { 'o/v1/o.proto': options, 'u/v1/u.proto': user, 'r/v1/r.proto': reader };

const lines = (found: readonly Location[]): readonly string[] =>
  found
    .map(({ uri, range }) => `${uri.split('/').at(-1)}:${range.start.line + 1}:${range.start.character + 1}`)
    .toSorted();

test('references are found in options, message values and comments of all files', async () => {
  const method = 'textDocument/references';
  const all = await askAtMark<readonly Location[]>(method, files, { context: { includeDeclaration: true } });
  expect(lines(all)).toEqual(['o.proto:4:24', 'r.proto:3:21', 'u.proto:4:40', 'u.proto:4:87']);
  const others = await askAtMark<readonly Location[]>(method, files, { context: { includeDeclaration: false } });
  expect(lines(others)).toEqual(['r.proto:3:21', 'u.proto:4:40', 'u.proto:4:87']);
});

test('highlights say whether a name is set, read or only mentioned', async () => {
  const text = 'syntax = "proto3";\n// See `A`.\nmessage |A { A a = 1; }\n';
  const found = await askAtMark<readonly DocumentHighlight[]>('textDocument/documentHighlight', { 'a.proto': text });
  expect(found.map(({ range, kind }) => [range.start.line, kind])).toEqual([
    [1, DocumentHighlightKind.Text],
    [2, DocumentHighlightKind.Write],
    [2, DocumentHighlightKind.Read],
  ]);
});
