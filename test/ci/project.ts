/** A small repository with an API, as a CI system would check it out, and the built shepherd on the PATH. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { afterAll, beforeAll, onTestFinished } from 'vitest';

import { shepherdBin } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';

const clean = `syntax = "proto3";

package acme.user.v1;

message User {
  string name = 1;
}
`;

/** APIs, each with its problem. */
export const apis = {
  clean: { 'api/acme/user/v1/user.proto': clean },
  /** `check` fails: the package is not that of the directory. */
  misplaced: { 'api/acme/user/v1/user.proto': clean.replace('acme.user.v1', 'acme.person.v1') },
  /** `compat` fails in the working tree: a field has another number than in the commit before. */
  broken: { 'api/acme/user/v1/user.proto': clean.replace('name = 1', 'name = 2') },
  /** `fmt --check` fails. */
  unformatted: { 'api/acme/user/v1/user.proto': clean.replace('  string', '      string') },
  /** `protoxform --check` fails: something is deprecated, and there is no candidate without it. */
  withoutCandidate: {
    'api/acme/user/v1/user.proto': clean.replace('1;\n}', '1;\n\n  string nick = 2 [deprecated = true];\n}'),
  },
  /** Every gate ends with status 3. */
  unreadable: { 'api/acme/user/v1/user.proto': `${clean}message {{{\n` },
} as const;

/** A repository with one commit. */
export function createProject(files: Readonly<Record<string, string>>): string {
  const folder = createTemporaryFolder({ 'shepherd.yaml': 'version: 1\nroots: [api]\n', ...files });
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--message', 'The API');
  return folder;
}

/** A configuration without exemptions for new elements; in a test, everything is new. */
export const strictConfig = 'version: 1\nroots: [api]\npolicy: envoy@2020-05\n';

/** A repository with a commit of a clean API, and another one that breaks it. */
export function createBrokenProject(): string {
  const folder = createProject({ ...apis.clean, 'shepherd.yaml': strictConfig });
  for (const [path, text] of Object.entries(apis.broken)) writeFileSync(join(folder, path), text);
  git(folder, 'commit', '--quiet', '--all', '--message', 'A break');
  return folder;
}

/** The commit before the last one of a repository. */
export function commitBefore(folder: string): string {
  return execFileSync('git', ['rev-parse', 'HEAD~1'], { cwd: folder, encoding: 'utf8' }).trim();
}

/** A clone that has only the last of two commits. */
export function createShallowClone(files: Readonly<Record<string, string>>): string {
  const origin = createProject(files);
  writeFileSync(join(origin, 'note.txt'), 'second\n');
  git(origin, 'add', '--all');
  git(origin, 'commit', '--quiet', '--message', 'A note');
  const folder = createTemporaryFolder({});
  git(folder, 'clone', '--quiet', '--depth', '1', `file://${origin}`, 'clone');
  return join(folder, 'clone');
}

function git(folder: string, ...args: readonly string[]): void {
  const identity = ['-c', 'user.name=test', '-c', 'user.email=test@localhost', '-c', 'core.hooksPath=/dev/null'];
  execFileSync('git', [...identity, ...args], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
}

/** The PATH of a runner, without the programs of this workspace. */
export const machinePath = [dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(delimiter);

/** The PATH preceded by a folder with the built shepherd; the folder exists as long as the tests of a file. */
export function shepherdOnPath(): () => string {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'shepherd-path-'));
    writeProgram(join(folder, 'shepherd'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return () => `${folder}${delimiter}${process.env['PATH'] ?? ''}`;
}

/** Installs the built shepherd into a project, where npm would. */
export function installInto(project: string): void {
  mkdirSync(join(project, 'node_modules/.bin'), { recursive: true });
  writeProgram(join(project, 'node_modules/.bin/shepherd'));
}

function writeProgram(path: string): void {
  writeFileSync(path, `#!/bin/sh\nexec '${process.execPath}' '${shepherdBin}' "$@"\n`);
  chmodSync(path, 0o755);
}

/** A PATH preceded by a fake shepherd that reports nothing and records its arguments, one per line. It starts fast, for tests of the arguments. */
export function recorderOnPath(record: string): string {
  const folder = createTemporaryFolder({ shepherd: `#!/bin/sh\nprintf '%s\\n' "$@" >>'${record}'\n` });
  chmodSync(join(folder, 'shepherd'), 0o755);
  return `${folder}${delimiter}${process.env['PATH'] ?? ''}`;
}

/** Hostile settings: each would create a file if it were run. */
export const hostileValues = [
  '$(touch pwned)',
  '`touch pwned`',
  '"; touch pwned; "',
  "'; touch pwned; '",
  '| touch pwned',
  '--help',
  '*',
  '-x\n::error::x',
  '${{ github.token }}',
  '../../x; touch pwned',
];

/** A folder for the files that a job writes outside the checkout. */
export function createJobFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'shepherd-job-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}
