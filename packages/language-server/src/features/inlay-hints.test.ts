import { expect, test } from 'vitest';
import type { InlayHint } from 'vscode-languageserver';

import { startAtMark } from '../../test/ask-at-mark.ts';
import { startTestClient } from '../../test/test-client.ts';

async function hints(text: string, settings: object | undefined): Promise<readonly string[]> {
  const capabilities = { workspace: { configuration: settings !== undefined } };
  const server = await startAtMark({ 'a.proto': `|${text}` }, async (folder) => {
    const client = await startTestClient(folder, capabilities);
    client.connection.onRequest('workspace/configuration', () => [settings]);
    return client;
  });
  const range = { start: { line: 0, character: 0 }, end: { line: 100, character: 0 } };
  const found = await server.request<readonly InlayHint[]>('textDocument/inlayHint', { range });
  await server.stop();
  return found.map(({ position, label }) => `${position.line} ${typeof label === 'string' ? label : ''}`);
}

const on = { inlayHints: true };

test('JSON names are shown where they differ', async () => {
  const text = 'syntax = "proto3";\nmessage A {\n  int32 some_field = 1;\n  int32 plain = 2;\n}\n';
  expect(await hints(text, on)).toEqual(['2 json: someField']);
});

test('in an edition the resolved features are shown', async () => {
  const text = `edition = "2023";
message A {
  int32 a = 1;
  int32 b = 2 [features.field_presence = IMPLICIT];
  repeated int32 c = 3;
  repeated int32 d = 4 [features.repeated_field_encoding = EXPANDED];
  A e = 5 [features.message_encoding = DELIMITED];
}
enum E {
  option features.enum_type = CLOSED;
  X = 0;
}
`;
  const expected = ['2 explicit', '3 implicit', '4 packed', '5 expanded', '6 explicit, delimited', '8 closed'];
  expect(await hints(text, on)).toEqual(expected);
});

test('nothing is shown unless the settings say so', async () => {
  const text = 'syntax = "proto3";\nmessage A { int32 some_field = 1; }\n';
  expect(await hints(text, {})).toEqual([]);
  expect(await hints(text, undefined)).toEqual([]);
});
