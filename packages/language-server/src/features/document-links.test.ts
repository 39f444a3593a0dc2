import type { DocumentLink } from 'vscode-languageserver-protocol';
import { expect, test } from 'vitest';

import { openFiles } from '../../test/open-files.ts';

test('an import is a link to its file, unless that is built in or missing', async () => {
  const client = await openFiles({
    'a.proto':
      'syntax = "proto3";\nimport "b/b.proto";\nimport "google/protobuf/any.proto";\nimport "missing.proto";\n',
    'b/b.proto': 'syntax = "proto3";\n',
  });
  const links = await client.ask<DocumentLink[]>('textDocument/documentLink');
  await client.stop();
  const range = { start: { line: 1, character: 8 }, end: { line: 1, character: 17 } };
  expect(links).toEqual([{ range, target: client.uriOf('b/b.proto') }]);
});
