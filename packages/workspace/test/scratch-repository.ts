/**
 * A real git repository for one test. Names and dates are fixed, so that commits have the same ids on every machine.
 */
import { execFileSync } from 'node:child_process';

import { fill, scratchFolder } from './scratch-folder.ts';

const environment = {
  PATH: process.env['PATH'],
  HOME: '/nonexistent',
  GIT_CONFIG_GLOBAL: '/nonexistent/gitconfig',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_AUTHOR_NAME: 'Test',
  GIT_AUTHOR_EMAIL: 'test@example.com',
  GIT_AUTHOR_DATE: '2021-01-01T00:00:00Z',
  GIT_COMMITTER_NAME: 'Test',
  GIT_COMMITTER_EMAIL: 'test@example.com',
  GIT_COMMITTER_DATE: '2021-01-01T00:00:00Z',
};

/** Runs git in a folder and returns its output. */
export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trimEnd();
}

/** Creates a repository with one commit of some files on the branch `main`. */
export function scratchRepository(files: Readonly<Record<string, string | Buffer>>): string {
  const folder = scratchFolder(files);
  git(folder, 'init', '--quiet', '--initial-branch=main');
  commit(folder, {});
  return folder;
}

/** Writes files, commits everything and returns the id of the commit. */
export function commit(folder: string, files: Readonly<Record<string, string | Buffer>>): string {
  fill(folder, files);
  git(folder, 'add', '--all', '--force', '.');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message=test');
  return git(folder, 'rev-parse', 'HEAD');
}
