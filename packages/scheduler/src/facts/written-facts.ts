/** What people have written down, ready to be asked: each part is indexed once for all versions and items. */
import { findLineage } from '@protoshepherd/api-tree';
import { formatReleaseVersion, parseReleaseTag } from '@protoshepherd/history';
import type { ManifestItem, ManifestOwner, ManifestVersion } from '@protoshepherd/workspace';

import type { FactRelease } from './fact-releases.ts';
import { entryLookup, type EntryLookup } from './find-by-pattern.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';

/** A manifest and the releases that it may name. */
export interface WrittenFacts {
  readonly versionEntry: EntryLookup<ManifestVersion>;
  readonly itemEntry: EntryLookup<ManifestItem>;
  readonly ownerEntry: EntryLookup<ManifestOwner>;
  /** The package that another one was before, by the manifest, else by annotations in its files. */
  readonly formerName: (packageName: string) => string | undefined;
  /** The release with a name, if it is there on the day of the schedule. */
  readonly release: (name: string | undefined) => FactRelease | undefined;
  readonly releases: readonly FactRelease[];
}

/** Indexes what is written. */
export function readWrittenFacts(
  { manifest, tree }: Pick<ScheduleInputs, 'manifest' | 'tree'>,
  releases: readonly FactRelease[],
): WrittenFacts {
  const versionEntry = entryLookup(manifest.versions, (each) => each.package);
  const annotated = annotatedNames(tree);
  return {
    versionEntry,
    itemEntry: entryLookup(manifest.items, ({ name }) => name),
    ownerEntry: entryLookup(manifest.owners, (each) => each.package),
    formerName: (name) => versionEntry(name).movedFrom ?? annotated.get(name),
    release: releaseLookup(releases),
    releases,
  };
}

/** The former names of packages whose messages or files say where they come from. A package that the tree still has gave away messages, not its name. */
function annotatedNames(tree: ScheduleInputs['tree']): ReadonlyMap<string, string> {
  const lineages = tree === undefined ? [] : findLineage(tree);
  const annotated = lineages.filter(
    ({ basis, previous }) => basis !== 'family' && tree?.package(previous) === undefined,
  );
  return new Map(annotated.map((lineage) => [lineage.package.name, lineage.previous]));
}

/** A release by its tag, or by its version: `v1.2.3` also finds the tag `1.2.3`. */
function releaseLookup(releases: readonly FactRelease[]): WrittenFacts['release'] {
  const byTag = new Map(releases.map((release) => [release.name, release]));
  const byVersion = new Map(releases.map((release) => [formatReleaseVersion(release.version), release]));
  return (name) => {
    const version = name === undefined ? undefined : parseReleaseTag(name);
    if (name === undefined || version === undefined) return undefined;
    return byTag.get(name) ?? (version.ok ? byVersion.get(formatReleaseVersion(version.value)) : undefined);
  };
}
