export type {
  ApiHistory,
  ElementHistory,
  ElementState,
  Moment,
  PackageHistory,
  Release,
  Stretch,
} from './api-history.ts';
export { type Mainline, placeOnMainline } from './mainline/place-on-mainline.ts';
export type { FileChange, MainlineCommit } from './mainline/raw-log-parser.ts';
export { describeRepository, type RepositoryState } from './mainline/repository-state.ts';
export { isOnMainline, type MainlineRange, walkMainline } from './mainline/walk-mainline.ts';
export { type FactChange, HistoryBuilder, type LivingFile, packageOfFile, type Past } from './past/history-builder.ts';
export { type HistoryPlaces, readHistory } from './read-history.ts';
export { type Bump, bumps, greatestBump, isReleaseEnough, nextRelease } from './releases/next-release.ts';
export { type GitTag, readTags } from './releases/read-tags.ts';
export {
  compareReleaseVersions,
  formatReleaseVersion,
  type NoRelease,
  parseReleaseTag,
  parseSemanticVersion,
  type ReleaseVersion,
} from './releases/release-version.ts';
export type { ElementFact, FileFacts } from './version/file-facts.ts';
export { type FileVersion, readFileVersion } from './version/read-file-version.ts';
