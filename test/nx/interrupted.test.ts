import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { runProcess } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';

const executors = fileURLToPath(new URL('../../packages/nx-plugin/dist/executors.cjs', import.meta.url));

test('Ctrl-C is forwarded to the command line, and its end awaited', async () => {
  const program = `
    process.on('SIGINT', () => setTimeout(() => { console.log('put in order'); process.exit(130); }, 100));
    setInterval(() => {}, 1000);
    process.kill(process.ppid, 'SIGINT');`;
  const root = createTemporaryFolder({
    'node_modules/protoshepherd/package.json': '{"name": "protoshepherd", "main": "dist/index.js"}',
    'node_modules/protoshepherd/dist/index.js': '',
    'node_modules/protoshepherd/bin/shepherd.js': program,
    'package.json': '{}',
    'run.cjs': `require(process.argv[2]).run({ command: 'odr' }, { root: __dirname }).then(({ success }) => console.log(success));`,
  });
  const { status, stdout } = await runProcess(process.execPath, ['run.cjs', executors], { cwd: root });
  expect({ status, stdout }).toEqual({ status: 0, stdout: 'put in order\nfalse\n' });
});
