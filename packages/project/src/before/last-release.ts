/** The final release before a state: the one to compare HEAD with, or the one that an old state goes back to. */
import {
  compareReleaseVersions,
  describeRepository,
  listMainline,
  parseReleaseTag,
  readTags,
  type ReleaseVersion,
} from '@protoshepherd/history';
import { InputError, resolveRevision, type GitRepository } from '@protoshepherd/workspace';

import type { EarlierState } from './earlier-state.ts';

/** The newest final release on the mainline of HEAD, other than HEAD itself. */
export async function lastRelease(repository: GitRepository): Promise<string> {
  const { head, isShallow } = await describeRepository(repository);
  const mainline = head === undefined ? undefined : await listMainline(repository, head);
  const releases = (await readTags(repository)).flatMap(({ name, commit }) => {
    const version = parseReleaseTag(name);
    const isOlder = commit !== undefined && commit !== head && mainline?.has(commit) === true;
    return isOlder && version.ok && version.value.prerelease === '' ? [{ name, version: version.value }] : [];
  });
  const newest = releases.toSorted((a, b) => compareReleaseVersions(a.version, b.version)).at(-1);
  if (newest !== undefined) return newest.name;
  const cure = isShallow
    ? 'this is a shallow clone; run git fetch --unshallow --tags'
    : 'tag one as v1.2.3, or name a revision';
  throw new InputError('last-release', `there is no release before HEAD; ${cure}`);
}

/** The newest final release that an old state holds; undefined if there is none, or the state does not come from git. */
export async function releaseBefore({ origin }: Pick<EarlierState, 'origin'>): Promise<ReleaseVersion | undefined> {
  if (origin === undefined) return undefined;
  const commit = await resolveRevision(origin.repository, origin.revision);
  const versions = (await readTags(origin.repository, commit)).flatMap(({ name }) => {
    const version = parseReleaseTag(name);
    return version.ok && version.value.prerelease === '' ? [version.value] : [];
  });
  return versions.toSorted(compareReleaseVersions).at(-1);
}
