/**
 * Finds where branches left the mainline: the newest commit of the mainline that each commit off the mainline contains. One git process walks from all
 * these commits down to the mainline; a commit contains the ancestors of its parents.
 */
import { waitForGit, InputError, printable, startGit, type GitRepository } from '@protoshepherd/workspace';

/** The last commit of a mainline, and the position of each of its commits. */
export interface Mainline {
  readonly head: string;
  readonly positions: ReadonlyMap<string, number>;
}

/** The highest position on the mainline that each commit contains; commits without a common ancestor are omitted. */
export async function findMergeBases(
  repository: GitRepository,
  mainline: Mainline,
  commits: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const highest = new Map<string, number>();
  // Git lists parents after their children, so in reverse order the parents of a commit are processed first.
  for (const [commit = '', ...parents] of (await walkOffMainline(repository, mainline, commits)).toReversed()) {
    const held = parents.flatMap((parent) => mainline.positions.get(parent) ?? highest.get(parent) ?? []);
    if (held.length > 0) highest.set(commit, Math.max(...held));
  }
  return new Map(
    commits.flatMap((commit) => {
      const position = mainline.positions.get(commit) ?? highest.get(commit);
      return position === undefined ? [] : [[commit, position]];
    }),
  );
}

type CommitWithParents = readonly string[];

/** The commits between some commits and the mainline, children before parents. */
async function walkOffMainline(
  repository: GitRepository,
  mainline: Mainline,
  commits: readonly string[],
): Promise<CommitWithParents[]> {
  const unmerged = await walkDown(repository, mainline, commits, []);
  // A few branches start at a commit that was merged into the mainline later. Finding these requires walking all merged
  // commits.
  const listed = new Set(unmerged.map(([commit]) => commit));
  const merged = [...commits, ...unmerged.flatMap(([, ...parents]) => parents)].filter((each) => !listed.has(each));
  return [...unmerged, ...(await walkDown(repository, mainline, merged, ['--exclude-first-parent-only']))];
}

async function walkDown(
  repository: GitRepository,
  { head, positions }: Mainline,
  commits: readonly string[],
  options: readonly string[],
): Promise<CommitWithParents[]> {
  const offMainline = commits.filter((commit) => !positions.has(commit));
  if (offMainline.length === 0) return [];
  const child = startGit(repository.directory, ['rev-list', '--topo-order', '--parents', ...options, '--stdin']);
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  // If git ends early, it closes the pipe; its exit status below reports that.
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${offMainline.join('\n')}\n^${head}\n`);
  const { exitCode, stderr } = await waitForGit(child);
  if (exitCode !== 0) throw new InputError(head, `git cannot list the commits of the tags: ${printable(stderr)}`);
  const lines = Buffer.concat(output).toString('latin1').split('\n').filter(Boolean);
  return lines.map((each) => each.split(' '));
}
