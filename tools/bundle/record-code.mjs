// @ts-check
/**
 * Runs commands on our own tree, so that V8 compiles what each of them needs, and keeps that code. A command that is not here works as well; it is only
 * compiled anew in every process.
 */
import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { talkToServer } from './talk-to-server.mjs';

const run = promisify(execFile);
const api = fileURLToPath(new URL('../../api', import.meta.url));
const recorder = new URL('./keep-compiled-code.mjs', import.meta.url).href;
const checker = fileURLToPath(new URL('./check-compiled-code.mjs', import.meta.url));

const root = ['--root', 'api'];

/**
 * Uses of the program, and a command line for each. What names no command is a use, too: it prints the help.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const commandLines = {
  none: ['--help'],
  check: ['check', ...root],
  odr: ['odr', ...root],
  compat: ['compat', ...root, '--against', './old'],
  graph: ['graph', ...root],
  plan: ['plan', ...root],
  protoxform: ['protoxform', ...root, '--out', 'next'],
  'convert-plan': ['convert-plan', 'shepherd.annotations.v1', 'shepherd.report.v1', ...root],
  generate: ['generate', 'conversions', ...root, '--out', 'conversions'],
  adapt: ['adapt', 'fleet.discovery', ...root],
  lifecycle: ['lifecycle', ...root],
  schedule: ['schedule', ...root],
  'next-major': ['next-major', ...root],
  resolve: ['resolve', 'fleet.route@v2', ...root],
  fmt: ['fmt', ...root, '--check'],
  parse: ['parse', 'api'],
  build: ['build', ...root, '-o', 'api.binpb'],
};

/**
 * Keeps the code of all commands, beside the program in `dist`.
 * @param {string} dist
 */
export async function recordCode(dist) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shepherd-code-'));
  try {
    await cp(api, path.join(folder, 'api'), { recursive: true });
    await cp(api, path.join(folder, 'old'), { recursive: true });
    await appendFile(path.join(folder, 'old/fleet/route/v2/route.proto'), '\nmessage Gone {\n}\n');
    await writeFile(path.join(folder, 'shepherd.yaml'), 'version: 1\nroots: [api]\n');
    const env = { ...process.env, SHEPHERD_CODE_OF: 'lsp' };
    await talkToServer(['--import', recorder, `${dist}shepherd.js`, 'lsp'], folder, env);
    await rm(path.join(folder, 'shepherd.yaml'));
    for (const [use, args] of Object.entries(commandLines)) {
      const line = ['--import', recorder, `${dist}shepherd.js`, ...args];
      const ending = run(process.execPath, line, { cwd: folder, env: { ...process.env, SHEPHERD_CODE_OF: use } });
      // Findings are welcome: they are told by code, too.
      await ending.catch((/** @type {{ code?: unknown }} */ failure) => {
        if (failure.code !== 1) throw failure;
      });
    }
    const { stdout: refused } = await run(process.execPath, [checker, dist]);
    if (refused !== '') throw new Error(`V8 refuses the code that was kept:\n${refused}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
