/** What the manifest says, ready to be asked: each part is indexed once for all versions and items. */
import type { Manifest, ManifestItem, ManifestOwner, ManifestVersion } from '@protoshepherd/workspace';

import type { FactRelease } from './fact-releases.ts';
import { entryLookup, type EntryLookup } from './find-by-pattern.ts';

/** A manifest and the releases that it may name. */
export interface WrittenFacts {
  readonly versionEntry: EntryLookup<ManifestVersion>;
  readonly itemEntry: EntryLookup<ManifestItem>;
  readonly ownerEntry: EntryLookup<ManifestOwner>;
  /** The release with a name, if it is there on the day of the schedule. */
  readonly release: (name: string | undefined) => FactRelease | undefined;
  readonly releases: readonly FactRelease[];
}

/** Indexes a manifest. */
export function readWrittenFacts(manifest: Manifest, releases: readonly FactRelease[]): WrittenFacts {
  const byName = new Map(releases.map((release) => [release.name, release]));
  return {
    versionEntry: entryLookup(manifest.versions, (each) => each.package),
    itemEntry: entryLookup(manifest.items, ({ name }) => name),
    ownerEntry: entryLookup(manifest.owners, (each) => each.package),
    release: (name) => (name === undefined ? undefined : byName.get(name)),
    releases,
  };
}
