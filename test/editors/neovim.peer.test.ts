/** Neovim, set up as in docs/editors.md, on the tree of Envoy: a real client of the language server. Skipped without Neovim. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { fill, scratchFolder } from '../../packages/workspace/test/scratch-folder.ts';
import { envoyTree, hasSharedCorpora, sharedCorporaNote } from '../support/corpora.ts';
import { runProcess } from '../cli/run-shepherd.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const hasNeovim = spawnSync('nvim', ['--version']).status === 0;
const note = hasNeovim ? sharedCorporaNote : ' (skipped: nvim is not here)';

/** The settings of the documentation for this version of Neovim. */
function documentedSettings(): string {
  const page = readFileSync(join(repository, 'docs/editors.md'), 'utf8');
  return /<!-- neovim-0\.7 -->\s+```lua\n(.*?)```/s.exec(page)?.[1] ?? '';
}

test.skipIf(!hasNeovim || !hasSharedCorpora)(
  `Neovim shows diagnostics of the Envoy tree, completes, renames and formats${note}`,
  async () => {
    const [api, deps] = envoyTree('2021-08-25').roots;
    const folder = scratchFolder({ 'shepherd.yaml': 'version: 1\nroots: [api]\nincludes: [deps]\n' });
    cpSync(api, join(folder, 'api'), { recursive: true });
    cpSync(deps as string, join(folder, 'deps'), { recursive: true });
    fill(folder, { 'init.lua': documentedSettings() });
    const answer = join(folder, 'answer.json');
    const session = fileURLToPath(new URL('session.lua', import.meta.url));
    const { stderr } = await runProcess(
      'nvim',
      ['--headless', '-n', '-u', join(folder, 'init.lua'), '-c', `luafile ${session}`],
      {
        // npx finds the program in node_modules.
        cwd: repository,
        env: {
          HOME: folder,
          SHEPHERD_TEST_FILE: join(folder, 'api/envoy/config/core/v3/address.proto'),
          SHEPHERD_TEST_ANSWER: answer,
        },
      },
    );
    expect({ ...(JSON.parse(readFileSync(answer, 'utf8')) as object), stderr }).toMatchObject({
      wrong: ['unresolved-type'],
      completed: expect.arrayContaining(['Address']) as unknown,
      renamed: 'message Renamed {',
      formatted: '  string missing = 1;',
      same: true,
    });
  },
);
