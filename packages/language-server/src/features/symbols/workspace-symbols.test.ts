import type { SymbolInformation } from 'vscode-languageserver-protocol';
import { expect, test } from 'vitest';

import { openFiles } from '../../../test/open-files.ts';

test('declarations of all files are found, wherever they are', async () => {
  const client = await openFiles({
    'a/v1/a.proto': `syntax = "proto3";
package a.v1;
message Listener { map<string, string> listen = 1; message ListenerFilter { option deprecated = true; } }
`,
    'b/v1/b.proto': `syntax = "proto3";
package b.v1;
service ListenerDiscovery { rpc StreamListeners(Empty) returns (Empty); }
message Empty {}
enum Kind { KIND_LISTENER = 0; }
`,
  });
  const search = async (query: string): Promise<string[]> => {
    const symbols = await client.request<SymbolInformation[]>('workspace/symbol', { query });
    return symbols.map(
      ({ name, containerName, tags = [] }) => `${containerName} ${name}${tags.length > 0 ? ' (deprecated)' : ''}`,
    );
  };
  expect(await search('listener')).toEqual([
    'a.v1 Listener',
    'a.v1.Listener ListenerFilter (deprecated)',
    'b.v1 ListenerDiscovery',
    'b.v1.Kind KIND_LISTENER',
    'b.v1.ListenerDiscovery StreamListeners',
  ]);
  expect((await search('b.v1.e'))[0]).toBe('b.v1 Empty');
  expect(await search('nothing like it')).toEqual([]);
  await client.open('a/v1/a.proto', client.text.replace('message Listener ', 'message Renamed '));
  expect((await search('renamed'))[0]).toBe('a.v1 Renamed');
  await client.stop();
});
