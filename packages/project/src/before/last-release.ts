/** The final release before a state: the baseline for HEAD, or the origin of an old state. */
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
import { endOfDay } from './end-of-day.ts';

/** The tags that are releases, and the day up to which they count. */
export interface ReleaseFilter {
  readonly tagPatterns: readonly string[] | undefined;
  readonly asOf: string;
}

/** The newest final release on the mainline of HEAD, excluding HEAD itself. */
export async function lastRelease(repository: GitRepository, { tagPatterns, asOf }: ReleaseFilter): Promise<string> {
  const { head, isShallow } = await describeRepository(repository);
  const mainline = head === undefined ? undefined : await listMainline(repository, head);
  const releases = (await readTags(repository)).flatMap(({ name, commit, time }) => {
    const version = parseReleaseTag(name, tagPatterns);
    const isOlder = commit !== undefined && commit !== head && mainline?.has(commit) === true && time < endOfDay(asOf);
    return isOlder && version.ok && version.value.prerelease === '' ? [{ name, version: version.value }] : [];
  });
  const newest = releases.toSorted((a, b) => compareReleaseVersions(a.version, b.version)).at(-1);
  if (newest !== undefined) return newest.name;
  const cure = isShallow
    ? 'this is a shallow clone; run git fetch --unshallow --tags'
    : `tag a release as ${tagPatterns?.[0]?.replace('{version}', '1.2.3') ?? 'v1.2.3'}, or give a revision`;
  throw new InputError('last-release', `there is no release before HEAD; ${cure}`);
}

/**
 * The newest final release that an old state contains; undefined if there is none, or the state does not come from git.
 */
export async function releaseBefore(
  { origin }: Pick<EarlierState, 'origin'>,
  { tagPatterns, asOf }: ReleaseFilter,
): Promise<ReleaseVersion | undefined> {
  if (origin === undefined) return undefined;
  const commit = await resolveRevision(origin.repository, origin.revision);
  const versions = (await readTags(origin.repository, commit)).flatMap(({ name, time }) => {
    const version = parseReleaseTag(name, tagPatterns);
    return version.ok && version.value.prerelease === '' && time < endOfDay(asOf) ? [version.value] : [];
  });
  return versions.toSorted(compareReleaseVersions).at(-1);
}
