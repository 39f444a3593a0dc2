export type {
  ApiHistory,
  ElementIdentity,
  ElementHistory,
  ElementState,
  DatedCommit,
  PackageHistory,
  Release,
  ReleaseDifferences,
  ReleasedState,
  Interval,
} from './api-history.ts';
export type {
  Availability,
  AvailabilityState,
  ElementAvailability,
  NamedRelease,
  ReleaseRange,
} from './availability/availability.ts';
export { findAvailability } from './availability/find-availability.ts';
export { isInRanges } from './availability/release-ranges.ts';
export { findLastRun, type ReleaseRun } from './availability/find-last-run.ts';
export type {
  Declaration,
  DeclarationRun,
  OrderRun,
  ReleasedDeclarations,
  ReleasedElement,
  ReleasedFile,
  ReleasedPackage,
} from './declarations/released-declarations.ts';
export { readReleasedDeclarations } from './declarations/read-released-declarations.ts';
export { findMergeBases, type Mainline } from './mainline/find-merge-bases.ts';
export { describeRepository, type RepositoryState } from './mainline/repository-state.ts';
export { listMainline } from './mainline/walk-mainline.ts';
export { buildHistory } from './timeline/build-history.ts';
export { HistoryBuilder, packageOfFile, type FactChange, type ExistingFile } from './timeline/history-builder.ts';
export type { ElementRecord, PackageRecord, RecordedHistory, RecordedState } from './timeline/recorded-history.ts';
export { findIntervals } from './timeline/find-intervals.ts';
export type { HistoryRequest } from './locate-history.ts';
export { readHistory } from './read-history.ts';
export { bumps, greatestBump, isReleaseEnough, nextRelease, type Bump } from './releases/next-release.ts';
export { readTags, type GitTag } from './releases/read-tags.ts';
export { parseReleaseTag, type TagRejection } from './releases/parse-release-tag.ts';
export {
  deprecationOfElement,
  deprecationOfPackage,
  presenceOfElement,
  presenceOfPackage,
  releasesDuring,
  type Presence,
} from './releases/release-contents.ts';
export {
  compareReleaseVersions,
  formatReleaseVersion,
  parseSemanticVersion,
  type ReleaseVersion,
} from './releases/release-version.ts';
export { defaultTagPatterns, detectTagPatterns } from './releases/tag-pattern.ts';
export type { ElementFact, FileFacts } from './version/file-facts.ts';
export { readFileVersion, type FileVersion } from './version/read-file-version.ts';
