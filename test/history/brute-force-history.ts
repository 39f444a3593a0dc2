/**
 * The history of a repository by brute force: every commit of the mainline is processed file by file, without renames, the files of every tag are
 * listed from git's objects, every content is read by the plain reader, and a tree contains the union of its files. Slow and simple, so that it is credible.
 */
import { gitIn, readContents, treesAt, type Git } from './git-trees.ts';
import { readPlainNames, type PlainNames } from './plain-names.ts';

/** A commit of the mainline or a release. */
export interface BruteMoment {
  readonly commit: string;
  readonly time: number;
}

/** A time during which something existed, by positions on the mainline. */
export interface BruteInterval {
  readonly from: number;
  readonly to: number | undefined;
}

/** A final release and the names in its tree: those of packages begin with a colon. */
export interface BruteRelease {
  readonly tag: string;
  readonly version: readonly [number, number, number];
  readonly day: string;
  /** The newest commit of the mainline that it contains; -1 if there is none. */
  readonly position: number;
  readonly names: ReadonlyMap<string, boolean>;
}

/** The result of the brute-force search. */
export interface BruteHistory {
  readonly mainline: readonly BruteMoment[];
  /** The times at which each name existed, oldest first. */
  readonly presences: ReadonlyMap<string, readonly BruteInterval[]>;
  /** When each name was deprecated. */
  readonly deprecations: ReadonlyMap<string, readonly BruteInterval[]>;
  /** Oldest day first, of one day the older version first. */
  readonly finals: readonly BruteRelease[];
}

/** Reads a repository whose files below `root` are the API; empty for all. */
export function readByBruteForce(directory: string, root: string): BruteHistory {
  const git = gitIn(directory);
  const lines = (...args: string[]): string[] => git(args).toString('utf8').split('\n').filter(Boolean);
  const contents = new Contents(git);

  const commits = readMainline(git, root);
  const mainline = commits.map(({ commit, time }) => ({ commit, time }));
  const tags = lines('tag').flatMap((tag) => {
    const [, ...version] = /^v?(\d+)\.(\d+)\.(\d+)$/.exec(tag) ?? [];
    return version.length === 3 ? [{ tag, version: version.map(Number) as [number, number, number] }] : [];
  });
  const tagTrees = treesAt(
    git,
    root,
    tags.map(({ tag }) => `refs/tags/${tag}`),
  );
  const known = commits.flatMap(({ changes }) => changes.flatMap(({ id }) => id ?? []));
  contents.read([...known, ...tagTrees.flatMap((tree) => [...tree.values()])]);

  const times = new Map(
    lines('for-each-ref', '--format=%(refname:strip=2) %(creatordate:unix)', 'refs/tags').map(split),
  );
  const ids = new Map(
    lines('for-each-ref', '--format=%(refname:strip=2) %(objectname) %(*objectname)', 'refs/tags').map(split),
  );
  const highest = highestPositions(lines('log', '--all', '--topo-order', '--reverse', '--format=%H %P'), mainline);
  const finals = tags.map(({ tag, version }, index): BruteRelease => ({
    tag,
    version,
    day: toDay(Number(times.get(tag)?.[0])),
    position: highest.get(ids.get(tag)?.filter(Boolean).at(-1) ?? '') ?? -1,
    names: contents.collectNames(tagTrees[index] ?? new Map()),
  }));
  const { presences, deprecations } = followNames(commits, contents);
  return { mainline, presences, deprecations, finals: finals.toSorted(byDay) };
}

/** The names in the trees of some tags, with whether each is deprecated; those of packages begin with a colon. Every content is read once. */
export function readTagsByBruteForce(
  directory: string,
  root: string,
  tags: readonly string[],
): readonly ReadonlyMap<string, boolean>[] {
  const git = gitIn(directory);
  const contents = new Contents(git);
  const trees = treesAt(
    git,
    root,
    tags.map((tag) => `refs/tags/${tag}`),
  );
  contents.read(trees.flatMap((tree) => [...tree.values()]));
  return trees.map((tree) => contents.collectNames(tree));
}

interface BruteCommit extends BruteMoment {
  /** The contents of changed files after the commit; undefined for those that it removed. */
  readonly changes: readonly { readonly path: string; readonly id: string | undefined }[];
}

/** The commits of the mainline, oldest first. */
function readMainline(git: Git, root: string): readonly BruteCommit[] {
  const format = ['--raw', '-z', '--no-abbrev', '--no-renames', '--format=commit %H %ct'];
  const order = ['--first-parent', '-m', '--root', '--sparse', '--reverse'];
  const output = git(['log', ...order, ...format, '--', root === '' ? '.' : root]).toString('utf8');
  return output
    .split(/(?:^|\0)commit (?=[0-9a-f]{40} \d+\0)/)
    .slice(1)
    .map((text) => {
      const [head = '', ...entries] = text.split('\0').map((entry) => entry.trimStart());
      const [commit = '', time] = head.split(' ');
      const changes = entries.flatMap((entry, at) => {
        const [, mode, , id, status] = entry.startsWith(':') ? entry.split(' ') : [];
        const path = entries[at + 1] ?? '';
        if (status === undefined || !path.endsWith('.proto')) return [];
        return [{ path, id: status === 'D' || mode?.startsWith('100') !== true ? undefined : id }];
      });
      return { commit, time: Number(time), changes };
    });
}

/** The newest commit of the mainline that each commit contains; parents are listed before their children. */
function highestPositions(lines: readonly string[], mainline: readonly BruteMoment[]): ReadonlyMap<string, number> {
  const highest = new Map(mainline.map(({ commit }, position) => [commit, position]));
  for (const line of lines) {
    const [commit = '', ...parents] = line.split(' ');
    if (!highest.has(commit)) highest.set(commit, Math.max(-1, ...parents.map((parent) => highest.get(parent) ?? -1)));
  }
  return highest;
}

function split(line: string): readonly [string, readonly string[]] {
  const [first = '', ...rest] = line.split(' ');
  return [first, rest];
}

/** The day of a time in UTC. */
export function toDay(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 10);
}

function byDay(a: BruteRelease, b: BruteRelease): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1;
  const [major = 0, minor = 0, patch = 0] = a.version.map((number, index) => number - (b.version[index] ?? 0));
  return major || minor || patch;
}

class Contents {
  readonly #names = new Map<string, ReadonlyMap<string, boolean>>();
  readonly #git: Git;

  constructor(git: Git) {
    this.#git = git;
  }

  read(ids: readonly string[]): void {
    for (const [id, text] of readContents(this.#git, ids)) this.#names.set(id, fullNames(readPlainNames(text)));
  }

  of(id: string): ReadonlyMap<string, boolean> {
    return this.#names.get(id) ?? new Map();
  }

  collectNames(tree: ReadonlyMap<string, string>): ReadonlyMap<string, boolean> {
    return new Map([...tree.values()].flatMap((id) => [...this.of(id)]));
  }
}

function fullNames({ package: packageName, elements }: PlainNames): ReadonlyMap<string, boolean> {
  const prefix = packageName === '' ? '' : `${packageName}.`;
  return new Map([
    [`:${packageName}`, false],
    ...[...elements].map(([name, isDeprecated]) => [prefix + name, isDeprecated] as const),
  ]);
}

/** Tracks names from commit to commit by counting their contents. */
function followNames(
  commits: readonly BruteCommit[],
  contents: Contents,
): Pick<BruteHistory, 'presences' | 'deprecations'> {
  const present = new Follower();
  const deprecated = new Follower();
  const files = new Map<string, string>();
  const count = (id: string | undefined, by: 1 | -1): void => {
    for (const [name, isDeprecated] of id === undefined ? [] : contents.of(id)) {
      present.count(name, by);
      if (isDeprecated) deprecated.count(name, by);
    }
  };
  for (const [position, { changes }] of commits.entries()) {
    for (const { path, id } of changes) {
      count(files.get(path), -1);
      count(id, 1);
      if (id === undefined) files.delete(path);
      else files.set(path, id);
    }
    present.settle(position);
    deprecated.settle(position);
  }
  return { presences: present.intervals, deprecations: deprecated.intervals };
}

class Follower {
  readonly intervals = new Map<string, BruteInterval[]>();
  readonly #counts = new Map<string, number>();
  readonly #touched = new Set<string>();

  count(name: string, by: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + by);
    this.#touched.add(name);
  }

  settle(position: number): void {
    for (const name of this.#touched) {
      const intervals = this.intervals.get(name) ?? [];
      const last = intervals.at(-1);
      const isOpen = last !== undefined && last.to === undefined;
      const isThere = (this.#counts.get(name) ?? 0) > 0;
      if (isThere && !isOpen) intervals.push({ from: position, to: undefined });
      if (!isThere && isOpen) intervals[intervals.length - 1] = { from: last.from, to: position };
      if (intervals.length > 0) this.intervals.set(name, intervals);
    }
    this.#touched.clear();
  }
}
