/** The table of docs/editors.md: every cell is the real behaviour of a server. */
import { readFileSync } from 'node:fs';

import { expect, onTestFinished, test } from 'vitest';

import { scratchRepository } from '../../packages/workspace/test/scratch-repository.ts';
import { EditorProcess, servers } from './editor-process.ts';
import { probeFiles, probes } from './feature-probes.ts';

const page = readFileSync(new URL('../../docs/editors.md', import.meta.url), 'utf8');

/** The cells of the table, by the name of the row. */
const rows = new Map(
  [...page.matchAll(/^\| (?!-)([^|]+?) \| (yes|no) \| (yes|no) \|$/gm)].map(
    ([, name = '', shepherd = '', buf = '']) => [name, { shepherd, buf }] as const,
  ),
);
const names = Object.values(probes).flatMap((group) => Object.keys(group));

test('the table has a row for every probe, and no other', () => {
  expect([...rows.keys()]).toEqual(names);
});

test.each(['shepherd', 'buf'] as const)('the column of %s is the behaviour of the server', async (server) => {
  const editor = new EditorProcess(servers[server], scratchRepository(probeFiles));
  onTestFinished(() => {
    editor.stop();
  });
  await editor.start();
  for (const path of Object.keys(probeFiles)) await editor.open(path);
  await editor.settled();
  const column: [name: string, cell: string][] = [];
  for (const [name, probe] of Object.values(probes).flatMap((group) => Object.entries(group)))
    column.push([name, (await probe(editor)) ? 'yes' : 'no']);
  expect(column).toEqual([...rows].map(([name, row]) => [name, row[server]]));
});
