/** The table of docs/editors.md: every cell is what a server really does. */
import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

describe.each(['shepherd', 'buf'] as const)('%s', (server) => {
  let editor: EditorProcess;

  beforeAll(async () => {
    editor = new EditorProcess(servers[server], scratchRepository(probeFiles));
    await editor.start();
    await Promise.all(
      Object.keys(probeFiles).map(async (path) =>
        editor.open(path, undefined, path.endsWith('.yaml') ? 'yaml' : 'proto'),
      ),
    );
    await editor.settled();
  }, 60_000);

  afterAll(() => {
    editor.stop();
  });

  test.each(Object.values(probes).flatMap((group) => Object.entries(group)))(
    '%s',
    async (name, probe) => {
      expect((await probe(editor)) ? 'yes' : 'no').toBe(rows.get(name)?.[server]);
    },
    20_000,
  );
});
