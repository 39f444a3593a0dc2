/** The release that an old state goes back to: the newest final one that it holds. */
import { compareReleaseVersions, parseReleaseTag, readTags, type ReleaseVersion } from '@protoshepherd/history';
import { resolveRevision } from '@protoshepherd/workspace';

import type { EarlierState } from './earlier-state.ts';

/** Finds the release; undefined if there is none, or the state does not come from git. */
export async function releaseBefore({ origin }: Pick<EarlierState, 'origin'>): Promise<ReleaseVersion | undefined> {
  if (origin === undefined) return undefined;
  const commit = await resolveRevision(origin.repository, origin.revision);
  const versions = (await readTags(origin.repository, commit)).flatMap(({ name }) => {
    const version = parseReleaseTag(name);
    return version.ok && version.value.prerelease === '' ? [version.value] : [];
  });
  return versions.toSorted(compareReleaseVersions).at(-1);
}
