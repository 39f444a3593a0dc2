/**
 * Resolves `--against supported`: the releases inside their support window according to the policy, of the release lines that precede the checked-out state. If the
 * history cannot name all of them, there is no answer: with fewer releases, breaks of the missing ones would pass.
 */
import { compareReleaseVersions, type ApiHistory, type Release } from '@protoshepherd/history';
import {
  gatherReleases,
  resolvePolicy,
  supportedReleases,
  type FactRelease,
  type Policy,
} from '@protoshepherd/scheduler';
import { succeed } from '@protoshepherd/source';
import { InputError, UsageError } from '@protoshepherd/workspace';

import type { Answer } from '../answer.ts';
import type { Project } from '../project.ts';

/** The word for all supported releases. */
export const supportedKeyword = 'supported';

/**
 * The revisions of all supported releases, oldest version first. An explicitly named compatibility policy applies if it is also a support
 * policy.
 */
export async function supportedStates(
  project: Project,
  namedPolicy: string | undefined,
): Promise<Answer<readonly string[]>> {
  const api = await project.tree();
  if (!api.ok) return api;
  const isSupportPolicy = namedPolicy !== undefined && resolvePolicy(namedPolicy, api.value.config.policies).ok;
  const policy = await project.policy(isSupportPolicy ? namedPolicy : undefined);
  if (!policy.ok) return policy;
  const manifest = await project.manifest();
  if (!manifest.ok) return manifest;
  const { asOf } = api.value;
  // A policy without support windows is a usage error, regardless of the history.
  chooseSupported(policy.value, [], asOf);
  const { history, gap } = await project.history();
  if (history === undefined || gap !== undefined)
    throw new InputError(
      supportedKeyword,
      `cannot tell which releases are supported: ${gap ?? '--no-history leaves out the history'}`,
    );
  const releases = gatherReleases({ history, manifest: manifest.value.manifest, asOf });
  const supported = chooseSupported(policy.value, releasesToFollow(releases, history), asOf);
  if (supported.length === 0)
    throw new InputError(
      supportedKeyword,
      'no release tags were found; run git fetch --tags, or describe the tags with releases.tags in shepherd.yaml',
    );
  return succeed(supported.map(formatRevision));
}

function chooseSupported(policy: Policy, releases: readonly FactRelease[], asOf: string): readonly FactRelease[] {
  const supported = supportedReleases(policy, releases, asOf);
  if (supported.ok) return supported.value;
  throw new UsageError(
    `${supported.failure}, so --against ${supportedKeyword} selects no release; name the releases (--against v1.30.0 --against v1.31.0), or choose a policy with support windows (policy in shepherd.yaml)`,
  );
}

/**
 * On the branch of an older release line, newer lines are not part of the past. They start after the newest release that the checked-out state
 * contains.
 */
function releasesToFollow(releases: readonly FactRelease[], { releases: tags }: ApiHistory): readonly FactRelease[] {
  const contained = tags.filter(({ isOnMainline, version }) => isOnMainline && version.prerelease === '');
  const newest = contained.toSorted((a, b) => compareReleaseVersions(a.version, b.version)).at(-1)?.version;
  if (newest === undefined) return releases;
  const isNewerLine = ({ major, minor }: Release['version']): boolean =>
    major > newest.major || (major === newest.major && minor > newest.minor);
  return releases.filter(({ version }) => !isNewerLine(version));
}

function formatRevision({ name, tag }: FactRelease): string {
  // A folder may have the same name as the tag.
  if (tag !== undefined) return `git:${tag.tag}`;
  throw new InputError(
    supportedKeyword,
    `there is no tag for ${name}, a supported release in the manifest; run git fetch --tags`,
  );
}
