/**
 * Resolves a revision as people write it (`main`, `v1.20`, `HEAD~3`) to a commit. The name follows `--end-of-options`,
 * so a leading dash is safe, and the answer is used only if it is a commit id.
 *
 * Most of this file explains unknown names, because that is when users need help.
 */
import { InputError } from '../input-error.ts';
import { nearestNames } from '../nearest-name.ts';
import { printable } from '../printable.ts';
import type { GitRepository } from './git-repository.ts';
import { runGit } from './git.ts';

const objectId = /^[0-9a-f]{40,64}$/;

/** The commit id of a revision; an `InputError` with suggestions if there is none. */
export async function resolveRevision(repository: GitRepository, revision: string): Promise<string> {
  const commit = await resolveObject(repository, `${revision}^{commit}`);
  if (commit !== undefined) return commit;
  throw new InputError(revision, await explainUnknown(repository, revision));
}

/** The object id of a git name such as `<commit>:<path>`; undefined if there is none. */
export async function resolveObject(repository: GitRepository, name: string): Promise<string | undefined> {
  if (name.includes('\0')) return undefined;
  const { exitCode, stdout } = await runGit(repository.directory, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    name,
  ]);
  const id = stdout.toString('utf8').trimEnd();
  return exitCode === 0 && objectId.test(id) ? id : undefined;
}

async function explainUnknown(repository: GitRepository, revision: string): Promise<string> {
  const place = printable(repository.directory);
  const subject = `${printable(revision)} is not a commit in ${place}`;
  // Without the suffix, git accepts any full id, even of an object it does not have.
  if ((await resolveObject(repository, `${revision}^{object}`)) !== undefined)
    return `${subject} but another object; give a branch, a tag or a commit`;
  const names = await branchesAndTags(repository);
  if (names.length === 0 && (await resolveObject(repository, 'HEAD')) === undefined)
    return `${subject}: the repository has no commits yet`;
  const near = nearRevisions(revision, names);
  if (await isShallow(repository)) {
    const command = fetchCommand(revision, await listRemotes(repository));
    return `${subject}, which is a shallow clone; fetch it with: ${command}`;
  }
  if (near.length > 0) return `${subject}; did you mean ${near.map(printable).join(' or ')}?`;
  return `${subject}; list branches and tags with: git branch --all; git tag`;
}

const plainName = /^[\w./-]+$/;

/**
 * The git command that fetches a revision into a shallow clone with these remotes. Build servers clone a single commit; the command depends on the form of
 * the name: a remote branch, a full commit id, or a name that needs the whole history.
 */
function fetchCommand(revision: string, remotes: readonly string[]): string {
  const origin = remotes.includes('origin') ? 'origin' : (remotes[0] ?? 'origin');
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(revision)) return `git fetch --depth=1 ${origin} ${revision}`;
  const remote = remotes.find((name) => revision.startsWith(`${name}/`));
  if (remote !== undefined && plainName.test(revision)) {
    const branch = revision.slice(remote.length + 1);
    return `git fetch --depth=1 ${remote} +refs/heads/${branch}:refs/remotes/${revision}`;
  }
  return `git fetch --unshallow --tags ${origin} '+refs/heads/*:refs/remotes/${origin}/*'`;
}

/** The branches and tags that the user may have meant: the same name on a remote, a longer name, or a similar one. */
function nearRevisions(revision: string, names: readonly string[]): string[] {
  const onRemotes = names.filter((name) => name.endsWith(`/${revision}`));
  const longer = names.filter((name) => revision.length > 1 && name.startsWith(revision));
  return [...new Set([...onRemotes, ...longer, ...nearestNames(revision, names, 3)])].slice(0, 3);
}

async function branchesAndTags(repository: GitRepository): Promise<string[]> {
  const places = ['refs/heads', 'refs/tags', 'refs/remotes'];
  const lines = await readLines(repository, ['for-each-ref', '--format=%(refname)', ...places]);
  return lines.map((name) => name.replace(/^refs\/[^/]+\//, ''));
}

async function isShallow(repository: GitRepository): Promise<boolean> {
  return (await readLines(repository, ['rev-parse', '--is-shallow-repository']))[0] === 'true';
}

async function listRemotes(repository: GitRepository): Promise<string[]> {
  return readLines(repository, ['remote']);
}

async function readLines(repository: GitRepository, args: readonly string[]): Promise<string[]> {
  const { stdout } = await runGit(repository.directory, args);
  return stdout.toString('utf8').split('\n').filter(Boolean);
}
