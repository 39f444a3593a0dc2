/** An edit arrives while the previous edit is being checked: its diagnostics are sent, too, even if they are unchanged. */
import { expect, test } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { startTestClient } from '../../test/test-client.ts';

const text = 'syntax = "proto3";\n\npackage a.v1;\n\nmessage A {\n  Missing a = 1;\n}\n';
/** After the message, where an edit changes no diagnostic. */
const end = { line: 6, character: 1 };

test('every version of a document gets its diagnostics, whenever the next one comes', { timeout: 20_000 }, async () => {
  const others: Record<string, string> = {};
  for (let at = 0; at < 100; at++)
    others[`b${at}.proto`] = `syntax = "proto3";\n\npackage b${at}.v1;\n\nmessage B {\n  string b = 1;\n}\n`;
  const folder = scratchFolder({ ...others, 'shepherd.yaml': 'version: 1\n', 'a/v1/a.proto': text });
  const client = await startTestClient(folder);
  await client.open('a/v1/a.proto', text);
  await client.codes('a/v1/a.proto', 1);
  for (let turns = 0; turns < 24; turns++) {
    await client.edit('a/v1/a.proto', end, end, ' ');
    for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
    await client.edit('a/v1/a.proto', end, end, ' ');
    expect(await client.codes('a/v1/a.proto', 3 + 2 * turns)).toContain('unresolved-type');
  }
  await client.stop();
});
