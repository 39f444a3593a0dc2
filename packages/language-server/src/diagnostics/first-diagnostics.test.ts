/** A client opens a document while the server is reading the tree: the document is checked first. */
import { expect, test } from 'vitest';
import type { PublishDiagnosticsParams } from 'vscode-languageserver-protocol';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { startTestClient } from '../../test/test-client.ts';

const fileCount = 300;

/** Its type is a syntax-level error; its unused import is reported by a rule. */
const text = 'syntax = "proto3";\n\npackage a.v1;\n\nimport "b0.proto";\n\nmessage A {\n  Missing a = 1;\n}\n';

test('the first diagnostics of a document are those of its text, followed by those of rules', async () => {
  const others: Record<string, string> = {};
  for (let at = 0; at < fileCount; at++)
    others[`b${at}.proto`] = `syntax = "proto3";\n\npackage b${at}.v1;\n\nmessage B {\n  string b = 1;\n}\n`;
  const folder = scratchFolder({
    ...others,
    'shepherd.yaml': 'version: 1\n',
    'a/v1/a.proto': text,
  });
  const client = await startTestClient(folder);
  const published: (readonly [version: number | undefined, codes: readonly unknown[]])[] = [];
  client.connection.onNotification(
    'textDocument/publishDiagnostics',
    ({ uri, version, diagnostics }: PublishDiagnosticsParams) => {
      if (uri === client.uriOf('a/v1/a.proto')) published.push([version, diagnostics.map(({ code }) => code)]);
    },
  );
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  await client.open('a/v1/a.proto', text);
  while (!published.some(([, codes]) => codes.includes('unused-import')))
    await new Promise((resolve) => setTimeout(resolve, 5));
  await client.stop();
  expect(published[0]).toEqual([1, ['unresolved-type']]);
});
