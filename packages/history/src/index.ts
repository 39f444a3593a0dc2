export type { ApiHistory, ElementHistory, ElementState, Moment, PackageHistory, Stretch } from './api-history.ts';
export { placeOnLine, type Line } from './mainline/place-on-line.ts';
export type { FileChange, LineCommit } from './mainline/raw-log-parser.ts';
export { describeRepository, type RepositoryState } from './mainline/repository-state.ts';
export { isOnLine, walkLine, type LineRange } from './mainline/walk-line.ts';
export { HistoryBuilder, packageOfFile, type FactChange, type LivingFile, type Past } from './past/history-builder.ts';
export { packPast, unpackPast } from './past/packed-past.ts';
export { readHistory, type HistoryPlaces } from './read-history.ts';
export { bumps, greatestBump, isReleaseEnough, nextRelease, type Bump } from './releases/next-release.ts';
export { readTags, type GitTag } from './releases/read-tags.ts';
export {
  compareReleaseVersions,
  formatReleaseVersion,
  parseReleaseTag,
  parseSemanticVersion,
} from './releases/release-version.ts';
export type { Release, ReleaseVersion } from './releases/release.ts';
export type { ElementFact, FileFacts } from './version/file-facts.ts';
export { readVersion, type FileVersion } from './version/read-version.ts';
