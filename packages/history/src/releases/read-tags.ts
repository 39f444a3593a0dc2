/**
 * The tags of a repository with their commits and times. A tag may be light, a name for a commit, or annotated, an object of its own with a time
 * of its own; an annotated tag may name another tag. Names are not trusted with anything: git forbids blanks and line breaks in them, and nothing else.
 */
import { InputError, lookUp, printable, runGit, type GitRepository } from '@protoshepherd/workspace';

/** A tag of a repository. */
export interface GitTag {
  /** Without `refs/tags/`. */
  readonly name: string;
  /** The commit that it names in the end; undefined if that is none, but a folder or a file. */
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

/** Reads all tags, in the order of their names; only those that a commit holds, if one is given by its id. */
export async function readTags(repository: GitRepository, heldBy?: string): Promise<GitTag[]> {
  const format = fields.map((field) => `%(${field})`).join('%00');
  const merged = heldBy === undefined ? [] : [`--merged=${heldBy}`];
  const args = ['for-each-ref', `--format=${format}`, ...merged, 'refs/tags'];
  const { exitCode, stdout, stderr } = await runGit(repository.directory, args);
  if (exitCode !== 0) throw new InputError('refs/tags', `git cannot list the tags: ${printable(stderr)}`);
  const lines = stdout.toString('utf8').split('\n').filter(Boolean);
  return Promise.all(lines.map((line) => readTag(repository, line.split('\0'))));
}

async function readTag(repository: GitRepository, parts: readonly string[]): Promise<GitTag> {
  const [refname = '', type = '', id = '', innerType = '', innerId = '', ...times] = parts;
  const name = refname.replace(/^refs\/tags\//, '');
  const time = Number(times.find((each) => each !== '') ?? 0);
  if (type === 'commit') return { name, commit: id, time };
  if (type === 'tag' && innerType === 'commit') return { name, commit: innerId, time };
  // A tag of a tag, which git follows one step at a time.
  return { name, commit: type === 'tag' ? await lookUp(repository, `${id}^{commit}`) : undefined, time };
}
