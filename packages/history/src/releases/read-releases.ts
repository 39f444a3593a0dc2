/** Tags to releases: which version each means, where on the line it was made, and what it holds if that was beside the line. */
import { compareText } from '@protoshepherd/source';
import { listFilesAt, readGitObjects, type FileAt } from '@protoshepherd/workspace';

import type { BesideRecords } from '../mainline/line-record.ts';
import { placeOnLine, type Line } from '../mainline/place-on-line.ts';
import type { LinePlace } from '../mainline/read-line.ts';
import { packageOfFile } from '../past/history-builder.ts';
import type { FileFacts } from '../version/file-facts.ts';
import { readVersion } from '../version/read-version.ts';
import type { GitTag } from './read-tags.ts';
import { compareReleaseVersions, parseReleaseTag } from './release-version.ts';
import type { Release, ReleaseVersion } from './release.ts';

/** The releases of a project. */
export interface Releases {
  /** Oldest version first. */
  readonly releases: readonly Release[];
  /** Sorted. */
  readonly malformedTags: readonly string[];
  /** What the releases beside the line hold. */
  readonly beside: BesideRecords;
}

interface ReleaseTag {
  readonly tag: string;
  readonly version: ReleaseVersion;
  readonly time: number;
  readonly commit: string;
}

/** What has been found out before. */
export interface KnownReleases {
  readonly beside: BesideRecords;
  /** Was that for the same line? Where a release has left the line changes with the line; what it holds does not. */
  readonly isSameLine: boolean;
  /** The facts of contents that were read already, by their id. */
  readonly facts: ReadonlyMap<string, FileFacts>;
}

/** Finds the releases among the tags. */
export async function readReleases(
  place: LinePlace,
  line: Line | undefined,
  tags: readonly GitTag[],
  known: KnownReleases,
): Promise<Releases> {
  const { releaseTags, malformedTags } = sortTags(tags);
  const offLine = [...new Set(releaseTags.map(({ commit }) => commit))].filter((each) => !line?.positions.has(each));
  const beside = await readBeside(place, line, offLine, known);
  const releases = releaseTags.map(({ commit, ...release }): Release => {
    const own = beside.get(commit);
    const position = line?.positions.get(commit);
    if (own === undefined) return { ...release, position, isOnLine: true, packages: undefined };
    return { ...release, position: own.position, isOnLine: false, packages: own.packages };
  });
  return { releases, malformedTags, beside };
}

function sortTags(tags: readonly GitTag[]): {
  readonly releaseTags: readonly ReleaseTag[];
  readonly malformedTags: readonly string[];
} {
  const releaseTags: ReleaseTag[] = [];
  const malformedTags: string[] = [];
  for (const { name, commit, time } of tags) {
    const version = parseReleaseTag(name);
    if (version === undefined) continue;
    // A tag of something that is no commit releases nothing.
    if (version === 'malformed' || commit === undefined) malformedTags.push(name);
    else releaseTags.push({ tag: name, version, time, commit });
  }
  return {
    releaseTags: releaseTags.toSorted(
      (a, b) => compareReleaseVersions(a.version, b.version) || compareText(a.tag, b.tag),
    ),
    malformedTags: malformedTags.toSorted(),
  };
}

async function readBeside(
  place: LinePlace,
  line: Line | undefined,
  commits: readonly string[],
  { beside: known, isSameLine, facts }: KnownReleases,
): Promise<BesideRecords> {
  const unknown = commits.filter((commit) => !known.has(commit));
  const unplaced = isSameLine ? unknown : commits;
  const [positions, packages] = await Promise.all([
    line === undefined ? undefined : placeOnLine(place.repository, line, unplaced),
    packagesAt(place, unknown, facts),
  ]);
  return new Map(
    commits.map((commit) => {
      const before = known.get(commit);
      const position = isSameLine && before !== undefined ? before.position : positions?.get(commit);
      return [commit, { position, packages: before?.packages ?? packages.get(commit) ?? [] }];
    }),
  );
}

/** The packages that each commit holds. Contents that several of them share are read once. */
async function packagesAt(
  { repository, roots, layout }: LinePlace,
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
    for (const { commit, file } of users.get(id) ?? []) names.get(commit)?.add(packageOfFile(layout, file.path, facts));
  };
  const unknown: string[] = [];
  for (const id of users.keys()) {
    const facts = known.get(id);
    if (facts === undefined) unknown.push(id);
    else take(id, facts);
  }
  await readGitObjects(repository, unknown, (id, content) => take(id, readVersion(content).facts));
  return new Map([...names].map(([commit, each]) => [commit, [...each].toSorted()]));
}
