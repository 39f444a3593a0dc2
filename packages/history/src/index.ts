export type { ApiHistory, ElementHistory, ElementState, Moment, PackageHistory, Stretch } from './api-history.ts';
export { type Line, placeOnLine } from './mainline/place-on-line.ts';
export type { FileChange, LineCommit } from './mainline/raw-log-parser.ts';
export { describeRepository, type RepositoryState } from './mainline/repository-state.ts';
export { isOnLine, type LineRange, walkLine } from './mainline/walk-line.ts';
export { type FactChange, HistoryBuilder, type LivingFile, packageOfFile, type Past } from './past/history-builder.ts';
export { packPast, unpackPast } from './past/packed-past.ts';
export { type HistoryPlaces, readHistory } from './read-history.ts';
export { type Bump, bumps, greatestBump, isReleaseEnough, nextRelease } from './releases/next-release.ts';
export { type GitTag, readTags } from './releases/read-tags.ts';
export {
  compareReleaseVersions,
  formatReleaseVersion,
  parseReleaseTag,
  parseSemanticVersion,
} from './releases/release-version.ts';
export type { Release, ReleaseVersion } from './releases/release.ts';
export type { ElementFact, FileFacts } from './version/file-facts.ts';
export { type FileVersion, readVersion } from './version/read-version.ts';
