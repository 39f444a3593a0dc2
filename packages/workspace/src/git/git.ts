/**
 * The one place that starts git. Output is bytes, because paths and contents are bytes.
 *
 * Git is started by `child_process` itself. Libraries for the purpose, tinyexec among them, look into
 * `node_modules/.bin` first and pass on the whole environment; but a tree under inspection must not choose which git
 * runs, and inside of a git hook `GIT_DIR`, `GIT_INDEX_FILE` and others would redirect every command to the repository
 * of the hook. Only what says how git is set up on this machine is let through.
 */
import { spawn, spawnSync, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { delimiter, isAbsolute } from 'node:path';

import { InputError, systemErrorCode } from '../input-error.ts';

/** How a git command ended. */
export interface GitResult {
  /** -1 if a signal ended it. */
  readonly exitCode: number;
  readonly stdout: Buffer;
  /** What git said, in English, without the final line break. */
  readonly stderr: string;
}

/**
 * Settings that no repository may choose for us. A tree under inspection can contain files that look like a bare repository, with a configuration of its own. Git must
 * not read that configuration, no setting may start a program, and none may change the output that we parse.
 */
const pinned = [
  'safe.bareRepository=explicit',
  // Also stops a partial clone from fetching on demand, in a git that does not know `GIT_NO_LAZY_FETCH`.
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

// What git says if it would have to fetch an object that a partial clone left out.
const unfetched = /lazy fetching disabled|from promisor remote/;

const letThrough = /^GIT_(?:EXEC_PATH|SSH|SSH_COMMAND|CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+))$/;

/**
 * Runs git in a directory that exists and waits for its end. A command that fails is a result; git missing is an
 * `InputError`.
 */
export async function runGit(directory: string, args: readonly string[], input = ''): Promise<GitResult> {
  const child = startGit(directory, args);
  // If git ends early it closes the pipe; its exit status below reports that.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const stdout: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  const { exitCode, stderr } = await gitEnd(child);
  return { exitCode, stdout: Buffer.concat(stdout), stderr };
}

/** As `runGit`, for the rare question that code which must not wait has to ask. */
export function runGitAtOnce(directory: string, args: readonly string[]): GitResult {
  const { error, status, stdout, stderr } = spawnSync('git', withSettings(args), processOptions(directory));
  if (error !== undefined) throw asGitError(error);
  return { exitCode: status ?? -1, stdout, stderr: stderr.toString('utf8').trimEnd() };
}

/** Starts git for a caller that talks to it; `gitEnd` says how it went. */
export function startGit(directory: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  const child: Partial<ChildProcessWithoutNullStreams> = spawn('git', withSettings(args), processOptions(directory));
  if (child.stdin !== undefined) return child as ChildProcessWithoutNullStreams;
  // Without a file left for its pipes the child has none; the event that says so comes too late.
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
  return systemErrorCode(error) === 'ENOENT' ? new GitMissing(error) : error;
}

/** Waits until a started git has ended and all of its output was read. Git missing, or objects missing because this is a partial clone, is an `InputError`. */
export function gitEnd(child: ChildProcessWithoutNullStreams): Promise<Omit<GitResult, 'stdout'>> {
  return new Promise((resolve, reject) => {
    const stderr: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', (error) => reject(asGitError(error)));
    child.on('close', (code) => {
      const end = { exitCode: code ?? -1, stderr: Buffer.concat(stderr).toString('utf8').trimEnd() };
      if (end.exitCode !== 0 && unfetched.test(end.stderr)) reject(new PartialClone(end.stderr));
      else resolve(end);
    });
  });
}

/** The environment that git gets: ours, without what would redirect it, make it ask, page or speak another language. */
export function gitEnvironment(outside: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(outside).filter(([name]) => !name.startsWith('GIT_') || letThrough.test(name));
  return {
    ...Object.fromEntries(kept),
    ...(outside['PATH'] !== undefined && { PATH: searchedFolders(outside['PATH']) }),
    GIT_NO_LAZY_FETCH: '1',
    // Otherwise git writes to its pipe after each commit.
    GIT_FLUSH: '0',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
    LC_ALL: 'C',
    LANGUAGE: '',
  };
}

/** Where to look for git. Relative folders and those that npm adds may belong to the tree under inspection. */
function searchedFolders(path: string): string {
  return path
    .split(delimiter)
    .filter((folder) => isAbsolute(folder) && !/node_modules[/\\]\.bin[/\\]?$/.test(folder))
    .join(delimiter);
}

/** There is no git on this machine. */
export class GitMissing extends InputError {
  constructor(cause: Error) {
    super('git', 'git was not found; install it, or compare with a directory instead of a revision', { cause });
  }
}

/** The repository is a partial clone and lacks an object that the question needs. */
export class PartialClone extends InputError {
  constructor(stderr: string) {
    const object = /could not fetch ([0-9a-f]{40,64})/.exec(stderr)?.[1];
    const missing = object === undefined ? 'objects that are needed' : `the object ${object}`;
    const cure = 'git fetch --refetch --no-filter origin';
    super('git', `this is a partial clone without ${missing}; get everything with: ${cure}`);
  }
}
