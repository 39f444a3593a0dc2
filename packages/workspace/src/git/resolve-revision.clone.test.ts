import { execSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { scratchFolder } from '../../test/scratch-folder.ts';
import { commit, git, scratchRepository } from '../../test/scratch-repository.ts';
import { InputError } from '../input-error.ts';
import { requireRepository } from './git-repository.ts';
import { resolveRevision } from './resolve-revision.ts';

async function resolveIn(folder: string, revision: string): Promise<string> {
  return resolveRevision(await requireRepository(folder), revision);
}

async function findProblem(folder: string, revision: string): Promise<string> {
  const error: unknown = await resolveIn(folder, revision).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(InputError);
  return (error as InputError).message;
}

describe('resolveRevision', () => {
  it('resolves branches, tags, short ids and relative revisions', async () => {
    const folder = scratchRepository({ 'a.proto': '1' });
    const first = git(folder, 'rev-parse', 'HEAD');
    git(folder, 'tag', '--annotate', 'v1.0', '--message=x');
    const second = commit(folder, { 'a.proto': '2' });
    const ids = await Promise.all(
      ['main', 'v1.0', first.slice(0, 10), 'HEAD~1', 'HEAD'].map((name) => resolveIn(folder, name)),
    );
    expect(ids).toEqual([second, first, first, first, second]);
  });

  it.each([
    '--upload-pack=x',
    '-h',
    '--all',
    '--git-dir=/',
    '^main',
    'main..HEAD',
    '',
    ' ',
    'a\nb',
    'a\0b',
    ':a.proto',
    'HEAD:a.proto',
  ])('resolves %j only as the name of a commit', async (revision) => {
    const folder = scratchRepository({ 'a.proto': '' });
    expect(await findProblem(folder, revision)).toMatch(/is not a commit in/);
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });

  it('finds a branch whose name begins with a dash', async () => {
    const folder = scratchRepository({ 'a.proto': '' });
    git(folder, 'update-ref', 'refs/heads/--all', 'HEAD');
    expect(await resolveIn(folder, '--all')).toBe(git(folder, 'rev-parse', 'HEAD'));
  });

  it('suggests branches and tags that are spelled nearly so, and the same name on a remote', async () => {
    const folder = scratchRepository({ 'a.proto': '' });
    git(folder, 'tag', 'v1.20.0');
    git(folder, 'update-ref', 'refs/remotes/origin/release', 'HEAD');
    expect(await findProblem(folder, 'mian')).toContain('did you mean main?');
    expect(await findProblem(folder, 'v1.20')).toContain('did you mean v1.20.0?');
    expect(await findProblem(folder, 'release')).toContain('did you mean origin/release?');
    expect(await findProblem(folder, 'something-else')).toContain('git branch --all');
  });

  it('reports that a repository has no commits, or that a name is not that of a commit', async () => {
    const empty = scratchFolder();
    git(empty, 'init', '--quiet');
    expect(await findProblem(empty, 'HEAD')).toContain('no commits yet');
    const folder = scratchRepository({ 'a.proto': '' });
    expect(await findProblem(folder, 'HEAD^{tree}')).toContain('but another object');
  });
});

describe('in a shallow clone', () => {
  it.each(['origin/older', 'HEAD~1', 'v1', 'the first commit'])('the suggested command fetches %s', async (name) => {
    const origin = scratchRepository({ 'a.proto': '1' });
    const first = git(origin, 'rev-parse', 'HEAD');
    git(origin, 'branch', 'older');
    git(origin, 'tag', 'v1');
    git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    commit(origin, { 'a.proto': '2' });
    const clone = join(scratchFolder(), 'clone');
    git('/', 'clone', '--quiet', '--depth=1', `file://${origin}`, clone);
    const revision = name === 'the first commit' ? first : name;
    const command = /fetch it with: (git fetch .+)$/.exec(await findProblem(clone, revision))?.[1] ?? 'false';
    execSync(command, { cwd: clone, stdio: 'pipe' });
    expect(await resolveIn(clone, revision)).toBe(first);
  });
});

describe('findRepository', () => {
  it('reports that a folder is not in a repository, or in a bare one', async () => {
    await expect(requireRepository(scratchFolder())).rejects.toThrow(
      /is not in a git repository; run inside a repository/,
    );
    const bare = scratchFolder();
    git(bare, 'init', '--quiet', '--bare');
    await expect(requireRepository(bare)).rejects.toThrow(/bare git repository/);
  });

  it('finds the repository of a deleted folder', async () => {
    const folder = scratchRepository({ 'a.proto': '' });
    expect(await requireRepository(join(folder, 'gone/before'))).toEqual({ directory: folder });
  });
});
