/**
 * Where commits beside a line have left it: the youngest commit of the line that each of them holds. All commits that are asked about are walked down
 * together until the line is met, by one git; what a commit holds is what its parents hold.
 */
import { gitEnd, InputError, printable, startGit, type GitRepository } from '@protoshepherd/workspace';

/** The last commit of a line, and where every commit of it is. */
export interface Line {
  readonly head: string;
  readonly positions: ReadonlyMap<string, number>;
}

/** For each commit the highest position of the line that it holds; one that holds nothing of the line is left out. */
export async function placeOnLine(
  repository: GitRepository,
  line: Line,
  commits: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const highest = new Map<string, number>();
  // Parents are told after their children, so from the end every commit finds its parents done.
  for (const [commit = '', ...parents] of (await walkBeside(repository, line, commits)).toReversed()) {
    const held = parents.flatMap((parent) => line.positions.get(parent) ?? highest.get(parent) ?? []);
    if (held.length > 0) highest.set(commit, Math.max(...held));
  }
  return new Map(
    commits.flatMap((commit) => {
      const position = line.positions.get(commit) ?? highest.get(commit);
      return position === undefined ? [] : [[commit, position]];
    }),
  );
}

type CommitWithParents = readonly string[];

/** What lies between some commits and the line, children before parents. */
async function walkBeside(
  repository: GitRepository,
  line: Line,
  commits: readonly string[],
): Promise<CommitWithParents[]> {
  const unmerged = await walkDown(repository, line, commits, []);
  // A branch may begin at, or be, a commit that was merged into the line later. Few do, and what they hold is all that the line ever merged.
  const told = new Set(unmerged.map(([commit]) => commit));
  const merged = [...commits, ...unmerged.flatMap(([, ...parents]) => parents)].filter((each) => !told.has(each));
  return [...unmerged, ...(await walkDown(repository, line, merged, ['--exclude-first-parent-only']))];
}

async function walkDown(
  repository: GitRepository,
  { head, positions }: Line,
  commits: readonly string[],
  options: readonly string[],
): Promise<CommitWithParents[]> {
  const beside = commits.filter((commit) => !positions.has(commit));
  if (beside.length === 0) return [];
  const child = startGit(repository.directory, ['rev-list', '--topo-order', '--parents', ...options, '--stdin']);
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  // Git that ends early closes the pipe under us; that is told below, by its exit status.
  child.stdin.on('error', () => undefined);
  child.stdin.end(`${beside.join('\n')}\n^${head}\n`);
  const { exitCode, stderr } = await gitEnd(child);
  if (exitCode !== 0) throw new InputError(head, `git cannot tell what the tags hold: ${printable(stderr)}`);
  const lines = Buffer.concat(output).toString('latin1').split('\n').filter(Boolean);
  return lines.map((each) => each.split(' '));
}
