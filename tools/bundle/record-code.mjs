// @ts-check
/**
 * Runs commands on our own tree, so that V8 compiles what each of them needs, and keeps that code. A command that is not here works as well; it is only
 * compiled anew in every process.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const api = fileURLToPath(new URL('../../api', import.meta.url));
const recorder = new URL('./keep-compiled-code.mjs', import.meta.url).href;

/** @type {readonly (readonly string[])[]} */
const commandLines = [
  ['check'],
  ['odr'],
  ['graph'],
  ['plan'],
  ['protoxform', '--out', 'next'],
  ['fmt', '--check'],
  ['build', '-o', 'api.binpb'],
];

/**
 * Keeps the code of all commands, beside the program in `dist`.
 * @param {string} dist
 */
export async function recordCode(dist) {
  const folder = await mkdtemp(path.join(tmpdir(), 'shepherd-code-'));
  try {
    await cp(api, path.join(folder, 'api'), { recursive: true });
    for (const [command = '', ...args] of commandLines) {
      const line = ['--import', recorder, `${dist}shepherd.js`, command, '--root', 'api', ...args];
      await run(process.execPath, line, { cwd: folder, env: { ...process.env, SHEPHERD_CODE_OF: command } });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}
