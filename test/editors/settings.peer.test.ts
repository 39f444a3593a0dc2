/** The editor settings in docs/editors.md are valid in their format. Lua is checked with Neovim, and skipped without it. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { scratchFolder } from '../../packages/workspace/test/scratch-folder.ts';

const page = readFileSync(new URL('../../docs/editors.md', import.meta.url), 'utf8');
const blocks = (language: string): readonly string[] =>
  Array.from(page.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs')), ([, text = '']) => text);
const hasNeovim = spawnSync('nvim', ['--version']).status === 0;

test.each(blocks('json'))('JSON: %s', (text) => {
  expect(JSON.parse(text)).toBeTypeOf('object');
});

describe.skipIf(!hasNeovim)('Lua', () => {
  test.each(blocks('lua'))('%s', (text) => {
    const file = join(scratchFolder({ 'init.lua': text }), 'init.lua');
    const check = `lua local read, problem = loadfile('${file}'); io.stderr:write(read and 'fine' or problem)`;
    const { stderr } = spawnSync('nvim', ['--headless', '-u', 'NONE', '-c', check, '-c', 'quit'], { encoding: 'utf8' });
    expect(stderr).toBe('fine');
  });
});
