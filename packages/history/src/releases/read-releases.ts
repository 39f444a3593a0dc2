/** Derives releases from tags: the version of each, its position on the mainline, and the differences of its tree if it is off the mainline. */
import { compareText } from '@protoshepherd/source';

import type { ApiHistory, Release } from '../api-history.ts';
import type { MainlineRecord, OffMainlineRecords } from '../mainline/mainline-record.ts';
import type { MainlineLocation } from '../mainline/read-mainline.ts';
import { parseReleaseTag } from './parse-release-tag.ts';
import { readOffMainline, type KnownReleases } from './read-off-mainline.ts';
import type { GitTag } from './read-tags.ts';
import { releaseDifferences } from './release-differences.ts';
import { compareReleaseVersions, type ReleaseVersion } from './release-version.ts';

/** The releases of a project. */
export interface Releases extends Omit<SortedTags, 'releaseTags'> {
  /** Oldest version first. */
  readonly releases: readonly Release[];
  /** The contents of releases off the mainline. */
  readonly offMainline: OffMainlineRecords;
}

interface ReleaseTag {
  readonly tag: string;
  readonly version: ReleaseVersion;
  readonly time: number;
  readonly commit: string;
}

/** The tags of a repository by purpose. */
interface SortedTags extends Pick<ApiHistory, 'malformedTags' | 'otherTags'> {
  readonly releaseTags: readonly ReleaseTag[];
}

/** The input for reading releases. */
export interface ReleaseSources {
  readonly place: MainlineLocation;
  readonly mainline: MainlineRecord;
  /** The history of the mainline. */
  readonly history: Pick<ApiHistory, 'packages' | 'elements'>;
  readonly tags: readonly GitTag[];
  readonly tagPatterns: readonly string[];
}

/** Finds the releases among the tags. */
export async function readReleases(
  { place, mainline, history, tags, tagPatterns }: ReleaseSources,
  known: KnownReleases,
): Promise<Releases> {
  const { releaseTags, ...others } = sortTags(tags, tagPatterns);
  const positions = new Map(mainline.commits.map((commit, position) => [commit, position]));
  const commits = [...new Set(releaseTags.map(({ commit }) => commit))].filter((each) => !positions.has(each));
  const offMainline = await readOffMainline(place, mainline, commits, known);
  const differences = new Map(
    [...offMainline].map(([commit, record]) => [commit, releaseDifferences(record, history)]),
  );
  const releases = releaseTags.map((release): Release => {
    const { commit } = release;
    const position = positions.get(commit) ?? offMainline.get(commit)?.position;
    return { ...release, position, isOnMainline: positions.has(commit), differences: differences.get(commit) };
  });
  return { releases, ...others, offMainline };
}

function sortTags(tags: readonly GitTag[], patterns: readonly string[]): SortedTags {
  const releaseTags: ReleaseTag[] = [];
  const malformedTags: string[] = [];
  let otherTags = 0;
  for (const { name, commit, time } of tags) {
    const parsed = parseReleaseTag(name, patterns);
    // A tag whose target is not a commit is not a release.
    if (parsed.ok && commit !== undefined) releaseTags.push({ tag: name, version: parsed.value, time, commit });
    else if (parsed.ok || parsed.failure === 'malformed') malformedTags.push(name);
    else otherTags++;
  }
  return {
    releaseTags: releaseTags.toSorted(
      (a, b) => compareReleaseVersions(a.version, b.version) || compareText(a.tag, b.tag),
    ),
    malformedTags: malformedTags.toSorted(),
    otherTags,
  };
}
