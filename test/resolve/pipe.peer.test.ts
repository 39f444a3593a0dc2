/** A pipe can be read only once. */
import { expect, test } from 'vitest';

import { runProcess, shepherdBin } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';

const files = {
  'dev.yaml': 'version: 1\ndefinitions:\n  - name: a\n    versions: [{version: 1.2.3, content: one}]\n',
  'prod.lock': 'version: 1\nreferences: [{reference: a, version: 1.2.3, digest: sha256:0}]\n',
};

test.each([
  ['dev.yaml', '--registry /dev/stdin a@1 --quiet', 0, '1.2.3\n'],
  ['dev.yaml', '--registry dev.yaml --against /dev/stdin', 0, ''],
  ['prod.lock', '--registry dev.yaml --against /dev/stdin', 1, 'a@1.2.3 differs'],
])('%s through a pipe to %s', async (file, options, status, output) => {
  const line = `cat ${file} | "$1" "$2" resolve ${options}`;
  const cwd = createTemporaryFolder(files);
  const ran = await runProcess('sh', ['-c', line, 'sh', process.execPath, shepherdBin], { cwd });
  expect(ran.status).toBe(status);
  expect(ran.stdout).toContain(output);
});
