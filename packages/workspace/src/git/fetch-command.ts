/**
 * Build servers clone one commit. What to type to get another depends on what the other is called: a branch of a
 * remote, a full commit id, or something that only the whole history can answer.
 */

const plainName = /^[\w./-]+$/;

/** The git command that brings a revision into a shallow clone with these remotes. */
export function fetchCommand(revision: string, remotes: readonly string[]): string {
  const origin = remotes.includes('origin') ? 'origin' : (remotes[0] ?? 'origin');
  if (/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/i.test(revision)) return `git fetch --depth=1 ${origin} ${revision}`;
  const remote = remotes.find((name) => revision.startsWith(`${name}/`));
  if (remote !== undefined && plainName.test(revision)) {
    const branch = revision.slice(remote.length + 1);
    return `git fetch --depth=1 ${remote} +refs/heads/${branch}:refs/remotes/${revision}`;
  }
  return `git fetch --unshallow --tags ${origin} '+refs/heads/*:refs/remotes/${origin}/*'`;
}
