export type {
  ApiHistory,
  ElementHistory,
  ElementState,
  Moment,
  PackageHistory,
  Release,
  Stretch,
} from './api-history.ts';
export { placeOnMainline, type Mainline } from './mainline/place-on-mainline.ts';
export type { FileChange, MainlineCommit } from './mainline/raw-log-parser.ts';
export { describeRepository, type RepositoryState } from './mainline/repository-state.ts';
export { listMainline, walkMainline, type MainlineRange } from './mainline/walk-mainline.ts';
export { HistoryBuilder, packageOfFile, type FactChange, type LivingFile, type Past } from './past/history-builder.ts';
export { readHistory, type HistoryPlaces } from './read-history.ts';
export { bumps, greatestBump, isReleaseEnough, nextRelease, type Bump } from './releases/next-release.ts';
export { readTags, type GitTag } from './releases/read-tags.ts';
export {
  compareReleaseVersions,
  formatReleaseVersion,
  parseReleaseTag,
  parseSemanticVersion,
  type NoRelease,
  type ReleaseVersion,
} from './releases/release-version.ts';
export type { ElementFact, FileFacts } from './version/file-facts.ts';
export { readFileVersion, type FileVersion } from './version/read-file-version.ts';
