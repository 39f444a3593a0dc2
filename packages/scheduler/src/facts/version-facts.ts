/** The facts about one package version, from the tree, its history and the manifest, up to the date of the schedule. */
import type { PackageVersion, Version } from '@protoshepherd/api-tree';
import type { PackageHistory } from '@protoshepherd/history';

import type { DatedFact } from '../schedule/support-schedule.ts';
import type { FactRelease } from './fact-releases.ts';

/** A fact with the release that published it, if known. */
export interface ReleasedFact extends DatedFact {
  readonly release: FactRelease | undefined;
}

/** The facts about a package version. */
export interface VersionFacts {
  readonly package: string;
  readonly family: string;
  readonly version: Version | undefined;
  /** The version in the tree; `undefined` if it is gone, or only listed in the manifest. */
  readonly inTree: PackageVersion | undefined;
  readonly history: PackageHistory | undefined;
  /** Does it exist on the date of the schedule? */
  readonly isPresent: boolean;
  /** All known introduction dates. */
  readonly introductions: readonly DatedFact[];
  /** The introduction date that counts. */
  readonly introduced: DatedFact | undefined;
  /** Do its files mark it as deprecated? */
  readonly isMarkedDeprecated: boolean;
  readonly announced: ReleasedFact | undefined;
  readonly removed: DatedFact | undefined;
  /** The end of support in the implementation, independent of the files. */
  readonly implementationRemoved: DatedFact | undefined;
  /** An end of support that was decided explicitly. */
  readonly decidedEnd: string | undefined;
  /** The last final release that contains it, if it was removed. */
  readonly lastRelease: FactRelease | undefined;
  /** The release of its introduction according to the manifest. */
  readonly introducedIn: string | undefined;
  readonly migration: string | undefined;
  readonly owner: string | undefined;
}
