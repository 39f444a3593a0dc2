/** What is known about one package version, from the tree, its history and the manifest, up to the day of the schedule. */
import type { PackageVersion, Version } from '@protoshepherd/api-tree';
import type { PackageHistory } from '@protoshepherd/history';

import type { DatedFact } from '../schedule/support-schedule.ts';
import type { FactRelease } from './fact-releases.ts';

/** A fact that may be known by the release that made it public. */
export interface ReleasedFact extends DatedFact {
  readonly release: FactRelease | undefined;
}

/** What is known about a package version. */
export interface VersionFacts {
  readonly package: string;
  readonly family: string;
  readonly version: Version | undefined;
  /** The version in the tree; undefined for what is gone, or only written down. */
  readonly inTree: PackageVersion | undefined;
  readonly history: PackageHistory | undefined;
  /** Is it there on the day of the schedule? */
  readonly isPresent: boolean;
  /** All that is known about its introduction. */
  readonly introductions: readonly DatedFact[];
  /** The introduction that counts. */
  readonly introduced: DatedFact | undefined;
  /** Do its files say that it is deprecated? */
  readonly isMarkedDeprecated: boolean;
  readonly announced: ReleasedFact | undefined;
  readonly removed: DatedFact | undefined;
  /** Support has ended in the implementation, whatever the files say. */
  readonly implementationRemoved: DatedFact | undefined;
  /** An end that somebody has decided. */
  readonly decidedEnd: string | undefined;
  /** The last final release that has it, if it is gone. */
  readonly lastRelease: FactRelease | undefined;
  /** The release that the manifest says it was introduced in. */
  readonly introducedIn: string | undefined;
  readonly migration: string | undefined;
  readonly owner: string | undefined;
}
