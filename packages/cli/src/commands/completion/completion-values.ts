/**
 * Names that a shell offers and that only the tree at hand knows: its packages, the revisions of its repository, its own policies. What
 * cannot be found out is not offered, and only names that mean nothing to any shell are printed.
 */
import { quickPackageNames, quickPolicyNames } from '@protoshepherd/project';
import { compareText } from '@protoshepherd/source';
import { InputError, runGit, UsageError } from '@protoshepherd/workspace';

/** What a shell may ask for. */
export const valueKinds = ['packages', 'refs', 'policies'] as const;

/** One of them. */
export type ValueKind = (typeof valueKinds)[number];

const harmless = /^[A-Za-z0-9_][\w./@+-]*$/;
const mostValues = 5000;

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
  packages: quickPackageNames,
  policies: quickPolicyNames,
  async refs() {
    const kinds = ['refs/heads', 'refs/tags', 'refs/remotes'];
    const { exitCode, stdout } = await runGit(process.cwd(), ['for-each-ref', '--format=%(refname:short)', ...kinds]);
    return exitCode === 0 ? ['change-base', 'last-release', 'HEAD', ...stdout.toString().split('\n')] : [];
  },
};
