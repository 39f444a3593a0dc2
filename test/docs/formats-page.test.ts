/** The page about formats shows their real output. */
import { readFileSync } from 'node:fs';

import { findingFormatNames } from '@protoshepherd/report';
import { expect, test } from 'vitest';

import { runShepherd } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';

const page = readFileSync(new URL('../../docs/formats.md', import.meta.url), 'utf8');
const example = /```proto\n(.*?)```/s.exec(page)?.[1] ?? '';

test('every format has a chapter, in the order of the table', () => {
  expect([...page.matchAll(/^## `(.*)`$/gm)].map(([, name]) => name)).toEqual(findingFormatNames);
});

test.each(['text', 'github', 'gitlab', 'junit', 'markdown', 'github-comment'])(
  'the example of %s is real',
  async (format) => {
    const cwd = createTemporaryFolder({ 'api/shop/v1/item.proto': example });
    const args = ['parse', 'api', '--quiet', '--as-of', '2021-01-01', '--format', format];
    const { stdout } = await runShepherd(args, { cwd });
    expect(page).toContain(`\n${stdout}\`\`\`\``);
  },
);
