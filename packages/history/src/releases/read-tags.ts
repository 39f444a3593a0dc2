/**
 * The tags of a repository with their commits and times. A lightweight tag is a name for a commit; an annotated tag is an object with its own time, and its
 * target may be another tag. Tag names are untrusted input: git forbids only blanks and line breaks in them.
 */
import { InputError, peelToCommits, printable, runGit, type GitRepository } from '@protoshepherd/workspace';

/** A tag of a repository. */
export interface GitTag {
  /** Without `refs/tags/`. */
  readonly name: string;
  /** The commit at the end of the chain; undefined if it ends at a tree or blob. */
  readonly commit: string | undefined;
  /** When the tag was created, else the time of its commit: seconds since 1970, in UTC. */
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

/** Reads all tags, sorted by name; if a commit id is given, only those that contain it. */
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

/** A tag as git lists it. Git dereferences a nested tag only once. */
interface ListedTag extends GitTag {
  /** The id of a tag whose target is another tag. */
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
