/**
 * Names that a shell offers and that only the tree at hand knows: its packages, the revisions of its repository, its own policies. A person waits for the answer with a finger on a
 * key, so files are only looked at as far as their package, and what cannot be found out is not offered. Only names that mean nothing to any shell are printed.
 */
import { closeSync, openSync, readSync } from 'node:fs';

import { compareText } from '@protoshepherd/source';
import { InputError, listTree, loadConfig, runGit, UsageError } from '@protoshepherd/workspace';

/** What a shell may ask for. */
export const valueKinds = ['packages', 'refs', 'policies'] as const;

/** One of them. */
export type ValueKind = (typeof valueKinds)[number];

const harmless = /^[A-Za-z0-9_][\w./@+-]*$/;
const mostValues = 5000;
const mostFiles = 20_000;

/** The names of a kind, sorted; none if they cannot be found out. */
export async function completionValues(kind: ValueKind): Promise<readonly string[]> {
  try {
    const names = await sources[kind]();
    return [...new Set(names)]
      .filter((name) => harmless.test(name))
      .toSorted(compareText)
      .slice(0, mostValues);
  } catch (error) {
    // The command itself will say what is wrong; in the midst of a line nobody could read it.
    if (error instanceof InputError || error instanceof UsageError) return [];
    throw error;
  }
}

const sources: Readonly<Record<ValueKind, () => Promise<readonly string[]>>> = {
  async packages() {
    const { config, directory } = await loadConfig();
    if (config === undefined) return [];
    const { files } = listTree({ roots: config.roots, directory });
    return files.slice(0, mostFiles).flatMap(({ origin }) => packageOf(origin) ?? []);
  },
  async refs() {
    const { exitCode, stdout } = await runGit(process.cwd(), [
      'for-each-ref',
      '--format=%(refname:short)',
      'refs/heads',
      'refs/tags',
      'refs/remotes',
    ]);
    if (exitCode !== 0) return [];
    return ['change-base', 'last-release', 'HEAD', ...stdout.toString().split('\n')];
  },
  async policies() {
    const { config } = await loadConfig();
    return Object.keys(config?.policies ?? {});
  },
};

const headSize = 8192;

/** The package that a file names near its beginning, behind the comment with its licence. */
function packageOf(file: string): string | undefined {
  const head = Buffer.alloc(headSize);
  const handle = openSync(file, 'r');
  try {
    const size = readSync(handle, head, 0, headSize, 0);
    return /^\s*package\s+([A-Za-z_][\w.]*)\s*;/m.exec(head.toString('utf8', 0, size))?.[1];
  } finally {
    closeSync(handle);
  }
}
