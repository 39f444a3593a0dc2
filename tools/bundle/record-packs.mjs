// @ts-check
/**
 * Runs commands on the tree of this repository, to record which chunks each of them loads and what V8 compiles. A command that is not listed works as
 * well, but loads its chunks one by one and compiles them in each process.
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
const recorder = new URL('./record-chunks.mjs', import.meta.url).href;
const checker = fileURLToPath(new URL('./check-compiled-code.mjs', import.meta.url));

const root = ['--root', 'api'];

/**
 * Uses of the program, with a command line for each; the use without a command prints the help.
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
 * Records the packs of all commands and their code, next to the program in `dist`.
 * @param {string} dist
 */
export async function recordPacks(dist) {
  // The first round records the chunks of each command; the second, the code of its pack.
  for (let round = 0; round < 2; round++) await recordAll(dist);
  const { stdout: refused } = await run(process.execPath, [checker, path.join(dist, 'packs')]);
  if (refused !== '') throw new Error(`V8 refuses the code that was kept:\n${refused}`);
}

/**
 * Runs all commands in a new folder, so that each has something to write.
 * @param {string} dist
 */
async function recordAll(dist) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shepherd-packs-'));
  try {
    await cp(api, path.join(folder, 'api'), { recursive: true });
    await cp(api, path.join(folder, 'old'), { recursive: true });
    await appendFile(path.join(folder, 'old/fleet/route/v2/route.proto'), '\nmessage Gone {\n}\n');
    await writeFile(path.join(folder, 'shepherd.yaml'), 'version: 1\nroots: [api]\n');
    const env = { ...process.env, SHEPHERD_PACK_OF: 'lsp' };
    await talkToServer(['--import', recorder, `${dist}shepherd.cjs`, 'lsp'], folder, env);
    await rm(path.join(folder, 'shepherd.yaml'));
    for (const [use, args] of Object.entries(commandLines)) await record(dist, use, args, folder);
    // Threads have their own packs.
    await record(dist, '', ['build', ...root, '--threads', '2'], folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Runs a command line under the recorder. Without a use, only its threads are recorded.
 * @param {string} dist
 * @param {string} use
 * @param {readonly string[]} args
 * @param {string} cwd
 */
async function record(dist, use, args, cwd) {
  const line = ['--import', recorder, `${dist}shepherd.cjs`, ...args];
  try {
    await run(process.execPath, line, { cwd, env: { ...process.env, SHEPHERD_PACK_OF: use } });
  } catch (failure) {
    // Findings are fine: the code that reports them is recorded, too.
    if (!(failure instanceof Error && 'code' in failure && failure.code === 1)) throw failure;
  }
}
