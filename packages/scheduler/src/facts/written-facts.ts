/** The facts in the manifest, indexed once for all versions and items. */
import { findLineage } from '@protoshepherd/api-tree';
import { formatReleaseVersion, parseReleaseTag } from '@protoshepherd/history';
import type { ManifestItem, ManifestOwner, ManifestVersion } from '@protoshepherd/workspace';

import type { FactRelease } from './fact-releases.ts';
import { entryLookup, type EntryLookup } from './find-by-pattern.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';

/** The lookups of a manifest and its releases. */
export interface WrittenFacts {
  readonly versionEntry: EntryLookup<ManifestVersion>;
  readonly itemEntry: EntryLookup<ManifestItem>;
  readonly ownerEntry: EntryLookup<ManifestOwner>;
  /** The previous name of a package, from the manifest or from annotations in its files. */
  readonly formerName: (packageName: string) => string | undefined;
  /** The release with a name, if it exists on the date of the schedule. */
  readonly release: (name: string | undefined) => FactRelease | undefined;
  readonly releases: readonly FactRelease[];
}

/** Indexes the manifest. */
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

/**
 * The former names of packages according to annotations of messages or files. If the other package still exists, it gave away messages, not its name.
 */
function annotatedNames(tree: ScheduleInputs['tree']): ReadonlyMap<string, string> {
  const lineages = tree === undefined ? [] : findLineage(tree);
  const annotated = lineages.filter(
    ({ basis, previous }) => basis !== 'family' && tree?.package(previous) === undefined,
  );
  return new Map(annotated.map((lineage) => [lineage.package.name, lineage.previous]));
}

/** Finds a release by tag or by version: `v1.2.3` also finds the tag `1.2.3`. */
function releaseLookup(releases: readonly FactRelease[]): WrittenFacts['release'] {
  const byTag = new Map(releases.map((release) => [release.name, release]));
  const byVersion = new Map(releases.map((release) => [formatReleaseVersion(release.version), release]));
  return (name) => {
    const version = name === undefined ? undefined : parseReleaseTag(name);
    if (name === undefined || version === undefined) return undefined;
    return byTag.get(name) ?? (version.ok ? byVersion.get(formatReleaseVersion(version.value)) : undefined);
  };
}
