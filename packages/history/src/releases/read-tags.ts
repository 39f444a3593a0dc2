/**
 * The tags of a repository with their commits and times. A lightweight tag is a name for a commit; an annotated tag is an object with its own time, and may
 * name another tag. Tag names are untrusted input: git forbids only blanks and line breaks in them.
 */
import { InputError, peelToCommits, printable, runGit, type GitRepository } from '@protoshepherd/workspace';

/** A tag of a repository. */
export interface GitTag {
  /** Without `refs/tags/`. */
  readonly name: string;
  /** The commit it finally names; undefined if it names a folder or a file. */
  readonly commit: string | undefined;
  /** When it was made, else when its commit was: seconds since 1970, in UTC. */
  readonly time: number;
}

const fields = [
  'refname',
  'objecttype',
  'objectname',
  '*objecttype',
  '*objectname',
  'taggerdate:unix',
  'committerdate:unix',
  '*committerdate:unix',
];

/** Reads all tags, sorted by name; if the id of a commit is given, only those it contains. */
export async function readTags(repository: GitRepository, heldBy?: string): Promise<GitTag[]> {
  const format = fields.map((field) => `%(${field})`).join('%00');
  const merged = heldBy === undefined ? [] : [`--merged=${heldBy}`];
  const args = ['for-each-ref', `--format=${format}`, ...merged, 'refs/tags'];
  const { exitCode, stdout, stderr } = await runGit(repository.directory, args);
  if (exitCode !== 0) throw new InputError('refs/tags', `git cannot list the tags: ${printable(stderr)}`);
  const lines = stdout.toString('utf8').split('\n').filter(Boolean);
  const tags = lines.map((line) => parseTag(line.split('\0')));
  const commits = await peelToCommits(
    repository,
    tags.flatMap(({ nestedId }) => nestedId ?? []),
  );
  return tags.map(({ nestedId, commit, ...tag }) => ({
    ...tag,
    commit: nestedId === undefined ? commit : commits.get(nestedId),
  }));
}

/** A tag as git lists it. Git follows a tag of a tag only one step. */
interface ListedTag extends GitTag {
  /** The id of a tag that names another tag. */
  readonly nestedId: string | undefined;
}

function parseTag(parts: readonly string[]): ListedTag {
  const [refname = '', type = '', id = '', innerType = '', innerId = '', ...times] = parts;
  const name = refname.replace(/^refs\/tags\//, '');
  const time = Number(times.find((each) => each !== '') ?? 0);
  if (type === 'commit') return { name, commit: id, time, nestedId: undefined };
  const commit = type === 'tag' && innerType === 'commit' ? innerId : undefined;
  return { name, commit, time, nestedId: type === 'tag' && innerType === 'tag' ? id : undefined };
}
