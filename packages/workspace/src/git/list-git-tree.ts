/**
 * The files of a folder at a commit, from `git ls-tree`: NUL-terminated records of mode, type, object id, a tab and the
 * path in bytes.
 */
import { isUtf8 } from 'node:buffer';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import type { GitRepository } from './git-repository.ts';
import { runGit } from './git.ts';

/** One entry of a git tree. */
export interface GitEntry {
  readonly kind: 'file' | 'link' | 'submodule';
  readonly objectId: string;
  /** Relative to the listed folder, with forward slashes. */
  readonly path: string;
  /** True if the path is valid UTF-8; otherwise `path` contains replacement characters. */
  readonly validName: boolean;
}

/** Lists everything below a git tree; undefined if the object is not a tree. */
export async function listGitTree(repository: GitRepository, treeId: string): Promise<GitEntry[] | undefined> {
  const { exitCode, stdout, stderr } = await runGit(repository.directory, [
    'ls-tree',
    '-r',
    '-z',
    '--full-tree',
    treeId,
  ]);
  if (exitCode === 0) return parseEntries(stdout);
  if (stderr.includes('not a tree object')) return undefined;
  throw new InputError(
    repository.directory,
    `git cannot list ${treeId}: ${printable(stderr)}; check the repository with: git fsck`,
  );
}

function parseEntries(output: Buffer): GitEntry[] {
  const entries: GitEntry[] = [];
  for (let start = 0; start < output.length;) {
    const end = output.indexOf(0, start);
    const tab = output.indexOf(0x09, start);
    const name = output.subarray(tab + 1, end);
    const [mode = '', type = '', objectId = ''] = output.toString('latin1', start, tab).split(' ');
    const kind = type === 'commit' ? 'submodule' : mode === '120000' ? 'link' : 'file';
    entries.push({ kind, objectId, path: name.toString('utf8'), validName: isUtf8(name) });
    start = end + 1;
  }
  return entries;
}
