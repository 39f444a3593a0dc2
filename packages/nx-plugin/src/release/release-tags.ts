/** Finds the git tags of releases by the tag pattern of `nx release`: `{projectName}@{version}`. */
import { compareReleaseVersions, parseSemanticVersion, readTags, type GitTag } from '@protoshepherd/history';
import { requireRepository } from '@protoshepherd/workspace';

/** The tag pattern of a project and the values of its placeholders. */
export interface TagNaming {
  readonly pattern: string;
  readonly projectName: string;
  readonly releaseGroupName: string;
}

/** A release of a project. */
export interface TaggedRelease {
  readonly tag: string;
  readonly version: string;
  readonly commit: string;
}

/** The tag of a version. */
export function formatTag({ pattern, ...values }: TagNaming, version: string): string {
  return fillIn(pattern, { ...values, version });
}

/** Finds the release of a version; undefined if there is no tag. */
export async function findRelease(
  directory: string,
  naming: TagNaming,
  version: string,
): Promise<TaggedRelease | undefined> {
  return (await listReleases(directory, naming)).find((each) => each.version === version);
}

/** Finds the last release of a project before a version. */
export async function findPreviousRelease(
  directory: string,
  naming: TagNaming,
  version: string,
): Promise<TaggedRelease | undefined> {
  const limit = parseSemanticVersion(version);
  const releases = (await listReleases(directory, naming)).flatMap((release) => {
    const parsed = parseSemanticVersion(release.version);
    const isEarlier = parsed !== undefined && limit !== undefined && compareReleaseVersions(parsed, limit) < 0;
    return isEarlier ? [{ release, parsed }] : [];
  });
  return releases.toSorted((a, b) => compareReleaseVersions(a.parsed, b.parsed)).at(-1)?.release;
}

async function listReleases(directory: string, naming: TagNaming): Promise<readonly TaggedRelease[]> {
  return (await tagsIn(directory)).flatMap(({ name, commit }) => {
    const version = versionIn(naming, name);
    return version === undefined || commit === undefined ? [] : [{ tag: name, version, commit }];
  });
}

/** The tags of each repository. They are cached, because a release creates its own tags only at the end. */
const tagCache = new Map<string, Promise<readonly GitTag[]>>();

function tagsIn(directory: string): Promise<readonly GitTag[]> {
  const tags = tagCache.get(directory) ?? requireRepository(directory).then((repository) => readTags(repository));
  tagCache.set(directory, tags);
  return tags;
}

/** The version in a tag; undefined if it is not a release tag of the project. */
function versionIn({ pattern, ...values }: TagNaming, tag: string): string | undefined {
  const [start = '', end = ''] = fillIn(pattern, { ...values, version: '\0' }).split('\0');
  if (!tag.startsWith(start) || !tag.endsWith(end) || tag.length <= start.length + end.length) return undefined;
  return tag.slice(start.length, tag.length - end.length);
}

function fillIn(pattern: string, values: Readonly<Record<string, string>>): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
