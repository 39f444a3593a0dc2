import { chmodSync, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { fill, scratchFolder } from '../../test/scratch-folder.ts';
import { commit, git, scratchRepository } from '../../test/scratch-repository.ts';
import { InputError } from '../input-error.ts';
import { findRepository } from './git-repository.ts';
import { gitEnvironment, PartialCloneError, runGit } from './git.ts';
import { readTreeAtRevision } from './read-tree-at-revision.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('runGit', () => {
  it('is not redirected by environment variables of a hook', async () => {
    const here = scratchRepository({ 'a.proto': '' });
    const elsewhere = scratchRepository({ 'b.proto': '' });
    vi.stubEnv('GIT_DIR', join(elsewhere, '.git'));
    vi.stubEnv('GIT_WORK_TREE', elsewhere);
    vi.stubEnv('GIT_INDEX_FILE', '/nonexistent');
    const { stdout } = await runGit(here, ['rev-parse', '--show-toplevel']);
    expect(stdout.toString()).toBe(`${here}\n`);
  });

  it('returns an error with the message of git, in English', async () => {
    vi.stubEnv('LC_ALL', 'de_DE.UTF-8');
    const { exitCode, stderr } = await runGit(scratchFolder(), ['rev-parse', '--show-toplevel']);
    expect([exitCode, stderr.startsWith('fatal: not a git repository')]).toEqual([128, true]);
  });

  it('reports that git is missing', async () => {
    vi.stubEnv('PATH', scratchFolder());
    await expect(runGit(scratchFolder(), ['--version'])).rejects.toThrow(InputError);
    await expect(runGit(scratchFolder(), ['--version'])).rejects.toThrow(/git was not found; install it/);
  });

  it('does not run a git that the tree brings along', async () => {
    const folder = scratchFolder({ 'node_modules/.bin/git': '#!/bin/sh\necho mine\n', git: '#!/bin/sh\necho mine\n' });
    chmodSync(join(folder, 'node_modules/.bin/git'), 0o755);
    chmodSync(join(folder, 'git'), 0o755);
    const brought = ['', '.', 'node_modules/.bin', join(folder, 'node_modules/.bin')];
    vi.stubEnv('PATH', [...brought, process.env['PATH']].join(delimiter));
    const { stdout } = await runGit(folder, ['--version']);
    expect(stdout.toString()).toMatch(/^git version/);
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
    await expect(findRepository(join(folder, 'api'))).rejects.toThrow('looks like, a bare git repository');
    await runGit(join(folder, 'api'), ['cat-file', '-p', 'HEAD']);
    await runGit(join(folder, 'api'), ['status']);
    expect(existsSync(join(folder, 'api/ran')) || existsSync(join(folder, 'ran'))).toBe(false);
    expect(await findRepository(folder)).toEqual({ directory: folder });
  });
});

describe('a configuration of git', () => {
  it('runs nothing and changes no output', async () => {
    const folder = scratchRepository({ 'a.proto': 'a', '.gitattributes': '* diff=evil filter=evil\n', 'z.proto': '' });
    const payload = join(folder, 'payload.sh');
    fill(folder, { 'payload.sh': `#!/bin/sh\ntouch ${folder}/ran\ncat\n`, order: 'z.proto\n' });
    chmodSync(payload, 0o755);
    const log = ['log', '--raw', '-z', '--format=%H %an', '--', '*.proto'];
    const before = (await runGit(folder, log)).stdout.toString();
    git(folder, 'tag', 'other', git(folder, 'commit-tree', '-m', 'other', 'HEAD^{tree}'));
    git(folder, 'replace', 'HEAD', 'other');
    for (const [key, value] of [
      ['core.fsmonitor', payload],
      ['core.pager', payload],
      ['core.hooksPath', folder],
      ['diff.external', payload],
      ['diff.orderFile', join(folder, 'order')],
      ['diff.evil.textconv', payload],
      ['filter.evil.clean', payload],
      ['gpg.program', payload],
      ['log.showSignature', 'true'],
      ['log.showRoot', 'false'],
      ['color.ui', 'always'],
      ['i18n.logOutputEncoding', 'UTF-16'],
    ] as const)
      git(folder, 'config', key, value);
    expect((await runGit(folder, log)).stdout.toString()).toBe(before);
    expect(existsSync(join(folder, 'ran'))).toBe(false);
  });
});

describe('a partial clone', () => {
  it.each(['tree:0', 'blob:none'])('with the filter %s reports that something is missing', async (filter) => {
    const origin = scratchRepository({ 'api/a.proto': 'a' });
    commit(origin, { 'api/a.proto': 'b' });
    git(origin, 'config', 'uploadpack.allowFilter', 'true');
    git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    const clone = join(scratchFolder(), 'clone');
    git(origin, 'clone', '--quiet', `--filter=${filter}`, pathToFileURL(origin).href, clone);
    // A folder that seems new would be compared with nothing, and every break be missed.
    const reading = readTreeAtRevision({ revision: 'HEAD~1', roots: ['api'], directory: clone, mayBeNew: true });
    await expect(reading).rejects.toThrow(PartialCloneError);
  });
});

describe('gitEnvironment', () => {
  it('keeps the settings of git, but nothing that redirects it', () => {
    const outside = {
      HOME: '/home/a',
      PATH: ['relative', '/usr/bin', '/project/node_modules/.bin'].join(delimiter),
      GIT_DIR: 'x',
      GIT_CONFIG_PARAMETERS: 'x',
      GIT_CONFIG_COUNT: '0',
      GIT_SSH_COMMAND: 'ssh',
      GIT_PAGER: 'less',
    };
    expect(gitEnvironment(outside)).toEqual({
      HOME: '/home/a',
      PATH: '/usr/bin',
      GIT_CONFIG_COUNT: '0',
      GIT_SSH_COMMAND: 'ssh',
      GIT_NO_LAZY_FETCH: '1',
      GIT_FLUSH: '0',
      GIT_OPTIONAL_LOCKS: '0',
      GIT_TERMINAL_PROMPT: '0',
      GIT_PAGER: 'cat',
      LC_ALL: 'C',
      LANGUAGE: '',
    });
  });
});
