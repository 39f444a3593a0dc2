/**
 * Completes names from the current tree: its packages, the revisions of its repository, its policies. Names that cannot be found out
 * are omitted, and only names without special characters for any shell are printed.
 */
import { quickPackageNames, quickPolicyNames } from '@protoshepherd/project';
import { compareText } from '@protoshepherd/source';
import { InputError, runGit, UsageError } from '@protoshepherd/workspace';

/** The kinds of names that a completion script can request. */
export const valueKinds = ['packages', 'refs', 'policies'] as const;

export type ValueKind = (typeof valueKinds)[number];

const safeName = /^[A-Za-z0-9_][\w./@+-]*$/;
const maxValues = 5000;

/** The names of a kind, sorted; empty if they cannot be found out. */
export async function completionValues(kind: ValueKind): Promise<readonly string[]> {
  try {
    const names = await sources[kind]();
    return [...new Set(names)]
      .filter((name) => safeName.test(name))
      .toSorted(compareText)
      .slice(0, maxValues);
  } catch (error) {
    // The command itself will report the error; a message in the middle of a command line would be unreadable.
    if (error instanceof InputError || error instanceof UsageError) return [];
    throw error;
  }
}

const sources: Readonly<Record<ValueKind, () => Promise<readonly string[]>>> = {
  packages: quickPackageNames,
  policies: quickPolicyNames,
  async refs() {
    const kinds = ['refs/heads', 'refs/tags', 'refs/remotes'];
    const { exitCode, stdout } = await runGit(process.cwd(), ['for-each-ref', '--format=%(refname:short)', ...kinds]);
    return exitCode === 0 ? ['change-base', 'last-release', 'HEAD', ...stdout.toString().split('\n')] : [];
  },
};
