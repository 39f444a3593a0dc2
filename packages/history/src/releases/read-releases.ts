/** Tags to releases: the version of each, its position on the mainline, and the packages it contains if it is off the mainline. */
import { compareText } from '@protoshepherd/source';
import { listFilesAt, readGitObjects, type FileAt } from '@protoshepherd/workspace';

import type { Release } from '../api-history.ts';
import type { OffMainlineRecords } from '../mainline/mainline-record.ts';
import { placeOnMainline, type Mainline } from '../mainline/place-on-mainline.ts';
import type { MainlinePlace } from '../mainline/read-mainline.ts';
import { packageOfFile } from '../past/history-builder.ts';
import type { FileFacts } from '../version/file-facts.ts';
import { readFileVersion } from '../version/read-file-version.ts';
import type { GitTag } from './read-tags.ts';
import { compareReleaseVersions, parseReleaseTag, type ReleaseVersion } from './release-version.ts';

/** The releases of a project. */
export interface Releases {
  /** Oldest version first. */
  readonly releases: readonly Release[];
  /** Sorted. */
  readonly malformedTags: readonly string[];
  /** The contents of releases off the mainline. */
  readonly offMainline: OffMainlineRecords;
}

interface ReleaseTag {
  readonly tag: string;
  readonly version: ReleaseVersion;
  readonly time: number;
  readonly commit: string;
}

/** What the cache and this run already know. */
export interface KnownReleases {
  readonly offMainline: OffMainlineRecords;
  /** Whether `offMainline` was read for the same mainline. With another mainline the position of a release changes; its packages do not. */
  readonly isSameMainline: boolean;
  /** The facts of contents that this run has read, by object id. */
  readonly facts: ReadonlyMap<string, FileFacts>;
}

/** Finds the releases among the tags. */
export async function readReleases(
  place: MainlinePlace,
  mainline: Mainline | undefined,
  tags: readonly GitTag[],
  known: KnownReleases,
): Promise<Releases> {
  const { releaseTags, malformedTags } = sortTags(tags);
  const commits = [...new Set(releaseTags.map(({ commit }) => commit))].filter(
    (each) => !mainline?.positions.has(each),
  );
  const offMainline = await readOffMainline(place, mainline, commits, known);
  const releases = releaseTags.map(({ commit, ...release }): Release => {
    const own = offMainline.get(commit);
    const position = mainline?.positions.get(commit);
    if (own === undefined) return { ...release, position, isOnMainline: true, packages: undefined };
    return { ...release, position: own.position, isOnMainline: false, packages: own.packages };
  });
  return { releases, malformedTags, offMainline };
}

function sortTags(tags: readonly GitTag[]): {
  readonly releaseTags: readonly ReleaseTag[];
  readonly malformedTags: readonly string[];
} {
  const releaseTags: ReleaseTag[] = [];
  const malformedTags: string[] = [];
  for (const { name, commit, time } of tags) {
    const parsed = parseReleaseTag(name);
    if (!parsed.ok && parsed.failure === 'unrelated') continue;
    // A tag of something other than a commit is not a release.
    if (!parsed.ok || commit === undefined) malformedTags.push(name);
    else releaseTags.push({ tag: name, version: parsed.value, time, commit });
  }
  return {
    releaseTags: releaseTags.toSorted(
      (a, b) => compareReleaseVersions(a.version, b.version) || compareText(a.tag, b.tag),
    ),
    malformedTags: malformedTags.toSorted(),
  };
}

async function readOffMainline(
  place: MainlinePlace,
  mainline: Mainline | undefined,
  commits: readonly string[],
  { offMainline: known, isSameMainline, facts }: KnownReleases,
): Promise<OffMainlineRecords> {
  const unknown = commits.filter((commit) => !known.has(commit));
  const unplaced = isSameMainline ? unknown : commits;
  const [positions, packages] = await Promise.all([
    mainline === undefined ? undefined : placeOnMainline(place.repository, mainline, unplaced),
    packagesAt(place, unknown, facts),
  ]);
  return new Map(
    commits.map((commit) => {
      const before = known.get(commit);
      const position = isSameMainline && before !== undefined ? before.position : positions?.get(commit);
      return [commit, { position, packages: before?.packages ?? packages.get(commit) ?? [] }];
    }),
  );
}

/** The packages in each commit. Contents that several commits share are read once. */
async function packagesAt(
  { repository, roots, layout, stages }: MainlinePlace,
  commits: readonly string[],
  known: ReadonlyMap<string, FileFacts>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const users = new Map<string, { readonly commit: string; readonly file: FileAt }[]>();
  for (const commit of commits) {
    for (const file of await listFilesAt(repository, commit, roots)) {
      const uses = users.get(file.objectId);
      if (uses === undefined) users.set(file.objectId, [{ commit, file }]);
      else uses.push({ commit, file });
    }
  }
  const names = new Map(commits.map((commit) => [commit, new Set<string>()]));
  const take = (id: string, facts: FileFacts): void => {
    for (const { commit, file } of users.get(id) ?? [])
      names.get(commit)?.add(packageOfFile({ layout, stages }, file.path, facts));
  };
  const unknown: string[] = [];
  for (const id of users.keys()) {
    const facts = known.get(id);
    if (facts === undefined) unknown.push(id);
    else take(id, facts);
  }
  await readGitObjects(repository, unknown, (id, content) => take(id, readFileVersion(content).facts));
  return new Map([...names].map(([commit, each]) => [commit, [...each].toSorted()]));
}
