import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { startTestClient } from '../../test/test-client.ts';

test('a hover names the declaration', async () => {
  const files = {
    'shepherd.yaml': 'version: 1\n',
    'a/v1/a.proto': 'syntax = "proto3";\n\npackage a.v1;\n\nmessage A {}\n',
  };
  const folder = scratchFolder(files);
  const client = await startTestClient(folder);
  await client.open('a/v1/a.proto', readFileSync(join(folder, 'a/v1/a.proto'), 'utf8'));
  const textDocument = { uri: client.uriOf('a/v1/a.proto') };
  const hover = await client.request('textDocument/hover', { textDocument, position: { line: 4, character: 9 } });
  expect(hover).toEqual({ contents: { kind: 'markdown', value: '`a.v1.A`' } });
  await client.stop();
});
