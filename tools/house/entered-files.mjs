// @ts-check
/**
 * Measures which files a command enters from `main` to its result: the built packages run in a scratch repository with a copy of `api/`, and each
 * function reports its first call (record-entries.mjs).
 *
 * A file counts if one of its functions is called; in packages other than the command line, only named functions that the package exports count.
 * `source` and `syntax`, which every command enters for every token, do not count.
 */
import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { findExported } from './exported-functions.mjs';

/** @typedef {import('./read-sources.mjs').SourcePackage} SourcePackage */

const run = promisify(execFile);
const recorder = new URL('./record-entries.mjs', import.meta.url).href;

/** The measured commands. The history is cached, so the second run of `lifecycle` is the typical one. */
const commandLines = [['odr'], ['protoxform', '--out', 'next'], ['compat', '--against', 'HEAD'], ['lifecycle']];

/** Packages that all others use. */
const vocabulary = ['packages/source/', 'packages/syntax/'];

/**
 * The files that each command enters, in order.
 * @param {string} root Of the workspace, with a slash at the end.
 * @param {readonly SourcePackage[]} packages
 * @param {string} program The main module of the built command line.
 * @returns {Promise<readonly { readonly command: string, readonly files: readonly string[] }[]>}
 */
export async function findEnteredFiles(root, packages, program) {
  const exported = findExported(packages);
  const isCounted = (/** @type {string} */ entry) => {
    if (vocabulary.some((folder) => entry.startsWith(folder))) return false;
    return entry.startsWith(path.posix.dirname(path.posix.dirname(program))) || exported.has(entry);
  };
  const scratch = await mkdtemp(path.join(tmpdir(), 'shepherd-house-'));
  try {
    await makeRepository(root, scratch);
    const found = [];
    for (const line of commandLines) {
      const entries = await recordEntries(`${root}${program}`, line, scratch);
      const files = entries.filter(isCounted).map((entry) => entry.slice(0, entry.indexOf('#')));
      found.push({ command: line.join(' '), files: [...new Set(files)] });
    }
    return found;
  } finally {
    await rm(scratch, { recursive: true });
  }
}

/**
 * A repository whose working tree has one message more than its only commit, so that a comparison finds a difference.
 * @param {string} root
 * @param {string} folder
 */
async function makeRepository(root, folder) {
  for (const name of ['api', 'shepherd.yaml', 'lifecycle.yaml']) {
    await cp(`${root}${name}`, path.join(folder, name), { recursive: true });
  }
  const git = (/** @type {readonly string[]} */ ...args) =>
    run('git', ['-c', 'user.name=house', '-c', 'user.email=house@example.com', ...args], { cwd: folder });
  await git('init', '--quiet');
  await git('add', '--all');
  await git('commit', '--quiet', '--message', 'The API');
  await appendFile(path.join(folder, 'api/fleet/route/v2/route.proto'), '\nmessage Added {\n}\n');
}

/**
 * The functions that a command calls, each once, as `path#name`.
 * @param {string} program
 * @param {readonly string[]} line
 * @param {string} folder
 */
async function recordEntries(program, line, folder) {
  const log = path.join(folder, 'entries.txt');
  const env = { ...process.env, SHEPHERD_ENTRIES: log };
  // The first run fills the caches.
  await run(process.execPath, [program, ...line], { cwd: folder });
  await rm(path.join(folder, 'next'), { recursive: true, force: true });
  await run(process.execPath, ['--import', recorder, program, ...line], { cwd: folder, env });
  const entries = (await readFile(log, 'utf8')).trimEnd().split('\n');
  await rm(log);
  return entries;
}
