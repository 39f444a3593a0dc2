/** A repository whose history a test defines commit by commit: contents, times and time zones. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { fill, scratchFolder } from '../../workspace/test/scratch-folder.ts';

/** The changes of a commit: a text is written, null removes a file. */
export type Changes = Readonly<Record<string, string | Buffer | null>>;

export class ApiRepository {
  readonly folder: string;
  #now = '2021-01-01T00:00:00+0000';

  constructor() {
    this.folder = scratchFolder();
    this.git('init', '--quiet', '--initial-branch=main');
  }

  git(...args: string[]): string {
    return execFileSync('git', args, {
      cwd: this.folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: '/nonexistent',
        GIT_CONFIG_NOSYSTEM: '1',
        GIT_AUTHOR_NAME: 'Test',
        GIT_AUTHOR_EMAIL: 'test@example.com',
        GIT_COMMITTER_NAME: 'Test',
        GIT_COMMITTER_EMAIL: 'test@example.com',
        GIT_AUTHOR_DATE: '2000-01-01T00:00:00+0000',
        GIT_COMMITTER_DATE: this.#now,
      },
    }).trimEnd();
  }

  /** Sets the current time with its zone: `2021-01-01T23:30:00-0800`. */
  at(time: string): this {
    this.#now = time;
    return this;
  }

  /** Commits changes and returns the id of the commit. */
  commit(changes: Changes): string {
    this.write(changes);
    this.git('add', '--all', '--force', '.');
    this.git('commit', '--quiet', '--allow-empty', '--message=test');
    return this.git('rev-parse', 'HEAD');
  }

  write(changes: Changes): void {
    for (const [path, content] of Object.entries(changes)) {
      if (content === null) rmSync(join(this.folder, path));
      else fill(join(this.folder, dirname(path)), { [path.slice(path.lastIndexOf('/') + 1)]: content });
    }
  }

  /** Merges branches into the checked-out one. */
  merge(...branches: string[]): string {
    this.git('merge', '--quiet', '--no-ff', '--no-edit', ...branches);
    return this.git('rev-parse', 'HEAD');
  }
}

/** A file of a package. */
export function proto(packageName: string, ...statements: string[]): string {
  return ['syntax = "proto3";', '', `package ${packageName};`, '', ...statements, ''].join('\n');
}

/** A message, one field per line. */
export function message(name: string, ...fields: string[]): string {
  return [`message ${name} {`, ...fields.map((field) => `  ${field}`), '}'].join('\n');
}
