/** A git repository that a test creates commit by commit, with chosen dates. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { createTemporaryFolder } from './temporary-folder.ts';

/** One commit. */
export interface RepositoryCommit {
  /** A moment with its zone: `2020-01-16T12:00:00Z`. */
  readonly at: string;
  /** The files that it changes; null removes one. */
  readonly files?: Readonly<Record<string, string | null>>;
  readonly tag?: string;
}

/** Creates a repository. */
export function createRepository(commits: readonly RepositoryCommit[]): string {
  const folder = createTemporaryFolder({});
  runGit(folder, ['init', '--quiet', '--initial-branch=main'], '2020-01-01T00:00:00Z');
  for (const { at, files = {}, tag } of commits) {
    for (const [file, text] of Object.entries(files)) change(path.join(folder, file), text);
    runGit(folder, ['add', '--all'], at);
    runGit(folder, ['commit', '--quiet', '--allow-empty', '--message=change'], at);
    if (tag !== undefined) runGit(folder, ['tag', '--annotate', '--message=release', tag], at);
  }
  return folder;
}

function change(file: string, text: string | null): void {
  if (text === null) {
    rmSync(file);
    return;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Runs git with fixed names and a fixed time, and without the configuration of the user. */
export function runGit(cwd: string, args: readonly string[], at = '2020-01-01T00:00:00Z'): string {
  const person = { NAME: 'Test', EMAIL: 'test@example.com', DATE: at };
  const people = Object.entries(person).flatMap(([key, value]) => [
    [`GIT_AUTHOR_${key}`, value],
    [`GIT_COMMITTER_${key}`, value],
  ]);
  const env = {
    PATH: process.env['PATH'],
    GIT_CONFIG_GLOBAL: '/nonexistent',
    GIT_CONFIG_NOSYSTEM: '1',
    ...Object.fromEntries(people),
  };
  return execFileSync('git', args, { cwd, env, encoding: 'utf8' });
}
