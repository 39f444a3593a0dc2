import { expect, test } from 'vitest';

import { runInProcess } from '../cli/run-in-process.ts';
import { readFolder } from '../../packages/workspace/test/scratch-folder.ts';
import { openFiles } from '../../packages/language-server/test/open-files.ts';

const moving = `syntax = "proto3";\n\npackage a.v1;\n\nmessage A {\n  string old = 1 [deprecated = true];\n}\n`;
const staying = `syntax = "proto3";\n\npackage b.v1;\n\nmessage B {\n}\n`;

test('the candidate is the output of protoxform', async () => {
  const client = await openFiles({ 'a/v1/a.proto': moving });
  const shown = await client.request<{ readonly source: string; readonly candidate: string }>(
    'workspace/executeCommand',
    { command: 'shepherd.showCandidate', arguments: [client.uri] },
  );
  expect(shown.source).toBe(client.uri);
  const byUri = await client.request<{ readonly text: string }>('workspace/textDocumentContent', {
    uri: shown.candidate,
  });
  const bySource = await client.request('shepherd/candidate', { uri: client.uri });
  await client.stop();
  expect(bySource).toEqual({ uri: shown.candidate, text: byUri.text });

  const before = Object.keys(readFolder(client.folder));
  expect((await runInProcess(['protoxform', '--root', client.folder])).status).toBe(0);
  const written = Object.entries(readFolder(client.folder)).filter(([path]) => !before.includes(path));
  expect(written).toEqual([['a/v2alpha/a.proto', byUri.text]]);
  expect(shown.candidate).toContain('/a/v2alpha/a.proto?');
});

test('a document without a candidate has a reason', async () => {
  const client = await openFiles({ 'b/v1/b.proto': staying });
  const reason = 'b.v1 needs no new major version';
  expect(await client.request('shepherd/candidate', { uri: client.uri })).toEqual({ reason });
  expect(await client.request('shepherd/candidate', 5)).toEqual({ reason: 'there is no such .proto document' });
  const uri = `shepherd-candidate:/x?${encodeURIComponent(`${client.folder}/b/v1/b.proto`)}`;
  expect(await client.request('workspace/textDocumentContent', { uri })).toEqual({
    text: `// No candidate: ${reason}.\n`,
  });
  await client.stop();
});
