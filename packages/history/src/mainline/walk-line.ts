/**
 * The line of a commit: the commit, its first parent, the first parent of that, down to the beginning; and what each of them changed below the roots.
 * One `git log` tells it all, and is read while it goes on. Of a merge only the difference from its first parent counts: what it brought to the line.
 */
import {
  gitEnd,
  InputError,
  printable,
  runGit,
  startGit,
  type GitRepository,
  type RootPlaces,
} from '@protoshepherd/workspace';

import { RawLogParser, type LineCommit } from './raw-log-parser.ts';

/** Which part of which line. */
export interface LineRange {
  /** The id of the last commit. */
  readonly head: string;
  /** The id of a commit of the line that is not told any more, nor what is before it. */
  readonly since?: string;
}

// Whatever a person has set up for reading the log with their own eyes must not change what we read.
const settings = ['-c', 'log.follow=false', '-c', 'log.showRoot=true', '-c', 'log.showSignature=false'];

/** Gives the commits of a line, youngest first, some at a time; also those that changed nothing below the roots. */
export async function* walkLine(
  repository: GitRepository,
  { head, since }: LineRange,
  roots: RootPlaces,
): AsyncGenerator<readonly LineCommit[]> {
  const child = startGit(repository.directory, [
    ...settings,
    'log',
    '--first-parent',
    '-m',
    // All commits, and of each only what it did below the roots.
    '--sparse',
    '--raw',
    '-z',
    '--no-abbrev',
    '--find-renames=50%',
    '-l1000',
    '--format=%x01%H %ct %P',
    head,
    ...(since === undefined ? [] : [`^${since}`]),
    '--',
    ...roots.places.map((place) => `:(top,literal)${place}`),
  ]);
  child.stdin.end();
  const ending = gitEnd(child);
  // Told below, once the output has been read; without this it would count as unhandled until then.
  ending.catch(() => undefined);
  const parser = new RawLogParser(roots);
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) yield parser.push(chunk);
    const { exitCode, stderr } = await ending;
    if (exitCode !== 0) {
      const cure = 'check the repository with: git fsck';
      throw new InputError(head, `git cannot tell the history of ${head}: ${printable(stderr)}; ${cure}`);
    }
    yield parser.finish();
  } finally {
    child.kill();
  }
}

/** Is a commit on the line of another, before it? A commit that the repository does not have is not. */
export async function isOnLine(repository: GitRepository, commit: string, head: string): Promise<boolean> {
  const args = ['rev-list', '--first-parent', '--parents', head, `^${commit}`, '--'];
  const { exitCode, stdout } = await runGit(repository.directory, args);
  if (exitCode !== 0) return false;
  const last = stdout.subarray(stdout.lastIndexOf(0x0a, -2) + 1).toString('latin1');
  return last.trimEnd().split(' ')[1] === commit;
}
