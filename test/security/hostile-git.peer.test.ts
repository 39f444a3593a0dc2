/** A pull request with a repository of its own: its settings would run programs, and its states would replace ours. */
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { runGit } from '../cli/scripted-repository.ts';
import { treeState } from '../cli/tree-state.ts';
import { brokenFile, receive, runSafely, type Machine } from './hostile-tree.ts';

/** The files of a bare repository whose settings name a program for everything that git could start. */
function settingsThatRun(folder: string): Readonly<Record<string, string>> {
  const config = [
    '[core]',
    'repositoryformatversion = 1',
    'worktree = .',
    'fsmonitor = ./payload.sh',
    'hooksPath = .',
    'pager = ./payload.sh',
    'sshCommand = ./payload.sh',
    'alternateRefsCommand = ./payload.sh',
    '[extensions]',
    'partialClone = origin',
    '[diff]',
    'external = ./payload.sh',
    '[log]',
    'showSignature = true',
    '[gpg]',
    'program = ./payload.sh',
    '[remote "origin"]',
    'url = .',
    'promisor = true',
    'uploadpack = ./payload.sh',
  ].join('\n');
  return {
    [`${folder}/HEAD`]: 'ref: refs/heads/main\n',
    [`${folder}/objects/.keep`]: '',
    [`${folder}/refs/heads/main`]: `${'1'.repeat(40)}\n`,
    [`${folder}/config`]: `${config}\n`,
  };
}

const gates = ['check', 'compat --against HEAD~1', 'compat --against change-base', 'lifecycle'];

describe('an embedded repository with settings that run programs', () => {
  const embed = (folder: string): Machine =>
    receive({ files: settingsThatRun(folder), payloads: [`${folder}/payload.sh`] });

  test.each(gates)('around the root fails %s, with the reason', async (gate) => {
    const { status, stdout, stderr } = await runSafely(embed('api'), gate.split(' '));
    expect(status).not.toBe(0);
    expect(stdout + stderr).toContain('looks like, a bare git repository');
  });

  test.each(gates)('in the working directory fails %s', async (gate) => {
    expect((await runSafely(embed('api'), [...gate.split(' '), '--root', '.'], 'api')).status).not.toBe(0);
  });

  test.each(gates)('deeper in the tree is ignored by %s', async (gate) => {
    expect((await runSafely(embed('api/a'), gate.split(' '))).status).toBe(0);
  });
});

test('an embedded repository with the broken state does not make compat pass', async () => {
  // A repository in which the broken state has always been there.
  const theirs = createTemporaryFolder({ 'a/v1/a.proto': brokenFile });
  runGit(theirs, ['init', '--quiet', '--initial-branch=main']);
  runGit(theirs, ['add', '--all']);
  runGit(theirs, ['commit', '--quiet', '--message=broken']);
  const bare = join(createTemporaryFolder({}), 'bare');
  execFileSync('git', ['clone', '--quiet', '--bare', '--no-local', theirs, bare]);
  runGit(bare, ['config', 'core.bare', 'false']);
  runGit(bare, ['config', 'core.worktree', '.']);
  const machine = receive({ files: { 'api/a/v1/a.proto': brokenFile } });
  for (const place of ['api', '.']) {
    cpSync(bare, join(machine.cwd, place), { recursive: true });
    const { status } = await runSafely(machine, ['compat', '--root', 'api', '--against', 'HEAD~1', '--policy', 'wire']);
    expect(status, `embedded in ${place}`).not.toBe(0);
  }
  expect(Object.keys(treeState(join(machine.cwd, 'api')))).toContain('config');
  expect(readFileSync(join(machine.cwd, 'api/config'), 'utf8')).toContain('worktree');
});

test('a partial clone that lacks the state to compare with fails', async () => {
  const { cwd, ...machine } = receive({ files: { 'api/a/v1/a.proto': brokenFile } });
  runGit(cwd, ['config', 'uploadpack.allowFilter', 'true']);
  runGit(cwd, ['config', 'uploadpack.allowAnySHA1InWant', 'true']);
  const clone = join(createTemporaryFolder({}), 'clone');
  execFileSync('git', ['clone', '--quiet', '--filter=tree:0', `file://${cwd}`, clone]);
  const partial = { ...machine, cwd: clone };
  for (const against of ['HEAD~1', 'merge-base:HEAD~1']) {
    const { status, stderr } = await runSafely(partial, ['compat', '--against', against]);
    expect([status, stderr.includes('this is a partial clone')]).toEqual([3, true]);
  }
});
