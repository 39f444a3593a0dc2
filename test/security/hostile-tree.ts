/** A repository whose last commit is a hostile pull request, and the effects that must not occur. */
import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { expect } from 'vitest';

import { startShepherd, type Ending } from '../cli/run-shepherd.ts';
import { runGit } from '../cli/scripted-repository.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { treeState } from '../cli/tree-state.ts';

/** A secret of the machine, outside of the repository. */
const secret = 'token-5a1c0ffee';

/** The trusted state. */
export const cleanFile = 'syntax = "proto3";\n\npackage a.v1;\n\nmessage M {\n  string a = 1;\n}\n';
/** The same with a break. */
export const brokenFile = cleanFile.replace('string a = 1', 'int32 a = 1');

const config = 'version: 1\nroots: [api]\npolicy: envoy@2021-01\n';

/** A machine: the repository is next to private files. */
export interface Machine {
  /** The repository. */
  readonly cwd: string;
  /** A folder next to it with a secret. */
  readonly outside: string;
  /** Created if anything of the tree runs. */
  readonly trace: string;
}

/** The content of a pull request: texts, programs and links by path. */
export interface PullRequest {
  readonly files?: Readonly<Record<string, string>>;
  /** Files that create the trace when they run. */
  readonly payloads?: readonly string[];
  readonly links?: Readonly<Record<string, string>>;
}

/** Creates a machine, with the pull request as the last commit of the repository. */
export function receive({ files = {}, payloads = [], links = {} }: PullRequest): Machine {
  const home = createTemporaryFolder({});
  const [cwd, outside, trace] = [join(home, 'repository'), join(home, 'outside'), join(home, 'trace')];
  write(outside, { 'token.yaml': `${secret}: 1\n`, 'token.json': `{"${secret}": 1}\n`, 'empty/.keep': '' });
  write(cwd, { 'shepherd.yaml': config, 'api/a/v1/a.proto': cleanFile });
  runGit(cwd, ['init', '--quiet', '--initial-branch=main']);
  // Where CI systems keep the password for the next fetch.
  runGit(cwd, ['config', 'http.extraheader', `AUTHORIZATION: ${secret}`]);
  commit(cwd, '2020-01-02T00:00:00Z');
  write(cwd, files);
  for (const path of payloads) {
    write(cwd, { [path]: `#!/bin/sh\necho ran >>'${trace}'\n` });
    chmodSync(join(cwd, path), 0o755);
  }
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(cwd, path)), { recursive: true });
    rmSync(join(cwd, path), { recursive: true, force: true });
    symlinkSync(target, join(cwd, path));
  }
  commit(cwd, '2020-01-03T00:00:00Z');
  return { cwd, outside, trace };
}

function commit(cwd: string, at: string): void {
  runGit(cwd, ['add', '--all', '--force'], at);
  runGit(cwd, ['commit', '--quiet', '--allow-empty', '--message=change'], at);
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** Runs shepherd on a machine, and checks that it ran nothing of the tree, revealed no secret and changed nothing outside. */
export async function runSafely(machine: Machine, args: readonly string[], folder = '.'): Promise<Ending> {
  const before = [treeState(machine.outside), treeState(join(machine.cwd, '.git/hooks'))];
  // No test is about the CI system that it runs in.
  const env = { GITHUB_ACTIONS: '', GITLAB_CI: '' };
  const ending = await startShepherd(args, { cwd: join(machine.cwd, folder), env });
  expect(existsSync(machine.trace), 'something of the tree has run').toBe(false);
  expect(ending.stdout + ending.stderr, 'a secret was told').not.toContain(secret);
  expect([treeState(machine.outside), treeState(join(machine.cwd, '.git/hooks'))]).toEqual(before);
  return ending;
}
