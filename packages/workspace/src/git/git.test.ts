import { chmodSync, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { scratchFolder } from '../../test/scratch-folder.ts';
import { scratchRepository } from '../../test/scratch-repository.ts';
import { InputError } from '../input-error.ts';
import { lookForRepository } from './git-repository.ts';
import { gitEnvironment, runGit } from './git.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('runGit', () => {
  it('is not redirected by what a hook leaves in the environment', async () => {
    const here = scratchRepository({ 'a.proto': '' });
    const elsewhere = scratchRepository({ 'b.proto': '' });
    vi.stubEnv('GIT_DIR', join(elsewhere, '.git'));
    vi.stubEnv('GIT_WORK_TREE', elsewhere);
    vi.stubEnv('GIT_INDEX_FILE', '/nonexistent');
    const { stdout } = await runGit(here, ['rev-parse', '--show-toplevel']);
    expect(stdout.toString()).toBe(`${here}\n`);
  });

  it('gives a failure back with what git said, in English', async () => {
    vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
    const { exitCode, stderr } = await runGit(scratchFolder(), ['rev-parse', '--show-toplevel']);
    expect([exitCode, stderr.startsWith('fatal: not a git repository')]).toEqual([128, true]);
  });

  it('says that git is missing', async () => {
    vi.stubEnv('PATH', scratchFolder());
    await expect(runGit(scratchFolder(), ['--version'])).rejects.toThrow(InputError);
    await expect(runGit(scratchFolder(), ['--version'])).rejects.toThrow(/git was not found; install it/);
  });

  it('does not run a git that the tree brings along', async () => {
    const folder = scratchFolder({ 'node_modules/.bin/git': '#!/bin/sh\necho mine\n', git: '#!/bin/sh\necho mine\n' });
    chmodSync(join(folder, 'node_modules/.bin/git'), 0o755);
    chmodSync(join(folder, 'git'), 0o755);
    const { stdout } = await runGit(folder, ['--version']);
    expect(stdout.toString()).toMatch(/^git version/);
    expect(process.env['PATH']?.split(delimiter)).not.toContain(folder);
  });
});

describe('a tree that brings files of a bare repository', () => {
  const payload = '#!/bin/sh\necho ran >> "$OLDPWD/ran"\ntouch ran\n';
  const embedded = {
    'api/HEAD': 'ref: refs/heads/main\n',
    'api/objects/.keep': '',
    'api/refs/heads/main': `${'1'.repeat(40)}\n`,
    'api/payload.sh': payload,
    'api/config':
      '[core]\n\trepositoryformatversion = 1\n\tworktree = .\n\tfsmonitor = ./payload.sh\n[extensions]\n\tpartialClone = origin\n' +
      '[remote "origin"]\n\turl = .\n\tpromisor = true\n\tuploadpack = ./payload.sh\n',
    'api/a.proto': 'syntax = "proto3";',
  };

  it('is refused, and nothing of it runs', async () => {
    const folder = scratchRepository(embedded);
    chmodSync(join(folder, 'api/payload.sh'), 0o755);
    await expect(lookForRepository(join(folder, 'api'))).rejects.toThrow('look like a bare git repository');
    await runGit(join(folder, 'api'), ['cat-file', '-p', 'HEAD']);
    await runGit(join(folder, 'api'), ['status']);
    expect(existsSync(join(folder, 'api/ran')) || existsSync(join(folder, 'ran'))).toBe(false);
    expect(await lookForRepository(folder)).toEqual({ directory: folder });
  });
});

describe('gitEnvironment', () => {
  it('lets through how git is set up, and nothing that redirects it', () => {
    const outside = {
      HOME: '/home/a',
      GIT_DIR: 'x',
      GIT_CONFIG_PARAMETERS: 'x',
      GIT_CONFIG_COUNT: '0',
      GIT_SSH_COMMAND: 'ssh',
      GIT_PAGER: 'less',
    };
    expect(gitEnvironment(outside)).toEqual({
      HOME: '/home/a',
      GIT_CONFIG_COUNT: '0',
      GIT_SSH_COMMAND: 'ssh',
      GIT_NO_LAZY_FETCH: '1',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_TERMINAL_PROMPT: '0',
      GIT_PAGER: 'cat',
      LC_ALL: 'C',
      LANGUAGE: '',
    });
  });
});
