/**
 * The one place that starts git. Output is bytes, because paths and contents are bytes.
 *
 * Git is started by `child_process` itself. Libraries for the purpose, tinyexec among them, look into
 * `node_modules/.bin` first and pass on the whole environment; but a tree under inspection must not choose which git
 * runs, and inside of a git hook `GIT_DIR`, `GIT_INDEX_FILE` and others would redirect every command to the repository
 * of the hook. Only what says how git is set up on this machine is let through.
 */
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';

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
 * Settings that no repository may choose for us. A tree under inspection can bring files that look like a bare repository, with a configuration of its own; git must not take
 * them for one, and nothing that a configuration names may run.
 */
const pinned = [
  'safe.bareRepository=explicit',
  // Also what a partial clone would fetch on demand: a missing object is an error that says so.
  'protocol.allow=never',
  'core.fsmonitor=false',
  'core.hooksPath=/dev/null',
  'core.alternateRefsCommand=',
  'log.showSignature=false',
  'i18n.logOutputEncoding=UTF-8',
];

const letThrough = /^GIT_(?:EXEC_PATH|SSH|SSH_COMMAND|CONFIG_(?:GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_\d+|VALUE_\d+))$/;

/**
 * Runs git in a directory that exists and waits for its end. A command that fails is a result; git missing is an
 * `InputError`.
 */
export async function runGit(directory: string, args: readonly string[]): Promise<GitResult> {
  const child = startGit(directory, args);
  child.stdin.end();
  const stdout: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => stdout.push(chunk));
  const { exitCode, stderr } = await gitEnd(child);
  return { exitCode, stdout: Buffer.concat(stdout), stderr };
}

/** Starts git for a caller that talks to it; `gitEnd` says how it went. */
export function startGit(directory: string, args: readonly string[]): ChildProcessWithoutNullStreams {
  const settings = pinned.flatMap((setting) => ['-c', setting]);
  const child: Partial<ChildProcessWithoutNullStreams> = spawn(
    'git',
    ['--no-pager', '--no-replace-objects', ...settings, ...args],
    { cwd: directory, env: gitEnvironment(process.env), stdio: 'pipe', windowsHide: true },
  );
  if (child.stdin !== undefined) return child as ChildProcessWithoutNullStreams;
  // Without a file left for its pipes the child has none; the event that says so comes too late.
  child.once?.('error', () => undefined);
  throw new InputError('git', 'cannot start git: too many files are open; raise the limit with ulimit -n');
}

/** Waits until a started git has ended and all of its output was read. */
export function gitEnd(child: ChildProcessWithoutNullStreams): Promise<Omit<GitResult, 'stdout'>> {
  return new Promise((resolve, reject) => {
    const stderr: Buffer[] = [];
    child.stderr.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.on('error', (error) => reject(systemErrorCode(error) === 'ENOENT' ? new GitMissing(error) : error));
    child.on('close', (code) =>
      resolve({ exitCode: code ?? -1, stderr: Buffer.concat(stderr).toString('utf8').trimEnd() }),
    );
  });
}

/** The environment that git gets: ours, without what would redirect it, make it ask, page or speak another language. */
export function gitEnvironment(outside: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(outside).filter(([name]) => !name.startsWith('GIT_') || letThrough.test(name));
  return {
    ...Object.fromEntries(kept),
    GIT_NO_LAZY_FETCH: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: 'cat',
    LC_ALL: 'C',
    LANGUAGE: '',
  };
}

/** There is no git on this machine. */
export class GitMissing extends InputError {
  constructor(cause: Error) {
    super('git', 'git was not found; install it, or compare with a directory instead of a revision', { cause });
  }
}
