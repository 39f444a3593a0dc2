/** Reads the trees and contents of a repository by plain git commands, for brute-force tests. */
import { execFileSync } from 'node:child_process';

/** Runs git in a folder. */
export type Git = (args: readonly string[], input?: string) => Buffer;

/** Git in the folder of a repository. */
export function gitIn(directory: string): Git {
  return (args, input) =>
    execFileSync('git', args, { cwd: directory, input, maxBuffer: 2 ** 30, stdio: ['pipe', 'pipe', 'ignore'] });
}

/** The ids of the .proto files in a tree, by their paths; those below `root`, or all if it is empty. */
export function treeAt(git: Git, root: string, revision: string): ReadonlyMap<string, string> {
  return new Map(
    git(['ls-tree', '-r', '-z', '--full-tree', revision, ...(root === '' ? [] : [`${root}/`])])
      .toString('utf8')
      .split('\0')
      .filter((entry) => entry.startsWith('100') && entry.endsWith('.proto'))
      .map((entry) => [entry.slice(entry.indexOf('\t') + 1), entry.slice(12, entry.indexOf('\t'))]),
  );
}

/** The texts of some contents by their ids, each read once. */
export function readContents(git: Git, ids: Iterable<string>): ReadonlyMap<string, string> {
  const wanted = [...new Set(ids)];
  const output = git(['cat-file', '--batch'], wanted.join('\n'));
  const texts = new Map<string, string>();
  let at = 0;
  for (const id of wanted) {
    const end = output.indexOf(0x0a, at);
    const size = Number(output.toString('latin1', at, end).split(' ')[2]);
    texts.set(id, output.toString('utf8', end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return texts;
}
