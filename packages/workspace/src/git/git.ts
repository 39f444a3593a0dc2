/**
 * The only module that starts git. Output is bytes, because paths and contents are bytes.
 *
 * Git is started by `child_process` directly. Libraries such as tinyexec search `node_modules/.bin` first and pass on
 * the whole environment; but a tree under inspection must not choose which git runs, and in a git hook, variables such
 * as `GIT_DIR` and `GIT_INDEX_FILE` would redirect every command to the repository of the hook. Only variables that
 * describe the git setup of this machine are passed on.
 */
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { delimiter, isAbsolute } from 'node:path';

import { InputError, systemErrorCode } from '../input-error.ts';

export interface GitResult {
  /** -1 if a signal ended the process. */
  readonly exitCode: number;
  readonly stdout: Buffer;
  /** The error output in English, without the final line break. */
  readonly stderr: string;
}

/**
 * Settings that a repository must not override. A tree under inspection can contain files that look like a bare repository with its own configuration. Git must not
 * read that configuration, and no setting may start a program or change the output that we parse.
 */
const pinned = [
  'safe.bareRepository=explicit',
  // Also prevents a partial clone from fetching on demand, in git versions without `GIT_NO_LAZY_FETCH`.
  'protocol.allow=never',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.alternateRefsCommand=',
  'core.attributesFile=/dev/null',
  'diff.orderFile=/dev/null',
  'diff.ignoreSubmodules=none',
  'diff.relative=false',
  'log.diffMerges=separate',
  'log.follow=false',
  'log.showRoot=true',
  'log.showSignature=false',
  'log.mailmap=false',
  'log.decorate=false',
  'color.ui=false',
  'column.ui=false',
  'i18n.logOutputEncoding=UTF-8',
];

// The messages of git when it would have to fetch an object that a partial clone omitted.
const unfetched = /lazy fetching disabled|from promisor remote/;

const passedVariables = /^GIT_(?:EXEC_PATH|SSH|SSH_COMMAND|CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+))$/;

/**
 * Runs git in an existing directory and waits for it to end. A failed command is a result; a missing git is an
 * `InputError`.
 */
export async function runGit(directory: string, args: readonly string[], input = ''): Promise<GitResult> {
  const child = startGit(directory, args);
  // If git ends early it closes the pipe; the exit status below reports that.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const stdout: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  const { exitCode, stderr } = await waitForGit(child);
  return { exitCode, stdout: Buffer.concat(stdout), stderr };
}

/** Like `runGit`, for the rare caller that must be synchronous. */
export function runGitSync(directory: string, args: readonly string[]): GitResult {
  const { error, status, stdout, stderr } = spawnSync('git', withSettings(args), processOptions(directory));
  if (error !== undefined) throw asGitError(error);
  return { exitCode: status ?? -1, stdout, stderr: stderr.toString('utf8').trimEnd() };
}

/** Starts git for an interactive caller; `waitForGit` returns the outcome. */
export function startGit(directory: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  const child: Partial<ChildProcessWithoutNullStreams> = spawn('git', withSettings(args), processOptions(directory));
  if (child.stdin !== undefined) return child as ChildProcessWithoutNullStreams;
  // If the process is out of file descriptors, the child has no pipes; the event that reports this comes too late.
  child.once?.('error', () => undefined);
  throw new InputError('git', 'cannot start git: too many files are open; raise the limit with ulimit -n');
}

function withSettings(args: readonly string[]): string[] {
  return ['--no-pager', '--no-replace-objects', ...pinned.flatMap((setting) => ['-c', setting]), ...args];
}

function processOptions(directory: string): { cwd: string; env: NodeJS.ProcessEnv; stdio: 'pipe'; windowsHide: true } {
  return { cwd: directory, env: gitEnvironment(process.env), stdio: 'pipe', windowsHide: true };
}

function asGitError(error: Error): Error {
  return systemErrorCode(error) === 'ENOENT' ? new GitMissingError(error) : error;
}

/** Waits until a started git has ended and all its output is read. A missing git, or objects missing from a partial clone, is an `InputError`. */
export function waitForGit(child: ChildProcessWithoutNullStreams): Promise<Omit<GitResult, 'stdout'>> {
  return new Promise((resolve, reject) => {
    const stderr: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', (error) => reject(asGitError(error)));
    child.on('close', (code) => {
      const end = { exitCode: code ?? -1, stderr: Buffer.concat(stderr).toString('utf8').trimEnd() };
      if (end.exitCode !== 0 && unfetched.test(end.stderr)) reject(new PartialCloneError(end.stderr));
      else resolve(end);
    });
  });
}

/**
 * The environment for git: ours, without variables that would redirect git, or make it prompt, page or change its
 * language.
 */
export function gitEnvironment(outside: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(outside).filter(([name]) => !name.startsWith('GIT_') || passedVariables.test(name));
  return {
    ...Object.fromEntries(kept),
    ...(outside['PATH'] !== undefined && { PATH: searchedFolders(outside['PATH']) }),
    GIT_NO_LAZY_FETCH: '1',
    // Prevents git from flushing its output after each commit.
    GIT_FLUSH: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
    LC_ALL: 'C',
    LANGUAGE: '',
  };
}

/**
 * The folders to search for git. Relative folders and those added by npm may belong to the tree under inspection, so
 * they are excluded.
 */
function searchedFolders(path: string): string {
  return path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !/node_modules[/\\]\.bin[/\\]?$/.test(folder))
    .join(delimiter);
}

/** Git is not installed. */
export class GitMissingError extends InputError {
  constructor(cause: Error) {
    super('git', 'git was not found; install it, or compare with a directory instead of a revision', { cause });
  }
}

/** The repository is a partial clone without a needed object. */
export class PartialCloneError extends InputError {
  constructor(stderr: string) {
    const object = /could not fetch ([0-9a-f]{40,64})/.exec(stderr)?.[1];
    const missing = object === undefined ? 'objects that are needed' : `the object ${object}`;
    const cure = 'git fetch --refetch --no-filter origin';
    super('git', `this is a partial clone without ${missing}; fetch all objects with: ${cure}`);
  }
}
