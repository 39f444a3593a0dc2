export type { AnnotationSubject } from './annotations/annotation-table.ts';
export type { Annotations, AnnotationValue } from './annotations/read-annotations.ts';
export type { ApiFile, StatusClaim } from './api-file.ts';
export type { ApiTree, Family } from './api-tree.ts';
export { buildApiTree } from './build-api-tree.ts';
export type { Change, ChangedElement, ChangeSide, ReservedState } from './compare/change.ts';
export { changeKinds, isChangeKind, mirrorKind, type ChangeKind } from './compare/change-kinds.ts';
export { sortChanges } from './compare/change-list.ts';
export { compareApiTrees, type CompareOptions } from './compare/compare-api-trees.ts';
export { mirrorChange } from './compare/mirror-change.ts';
export type { ApiElement, ElementKind } from './elements/api-element.ts';
export type {
  ApiHistory,
  ElementHistory,
  ElementState,
  Moment,
  PackageHistory,
  Stretch,
} from './history/api-history.ts';
export type { ElementFact, FileFacts } from './history/file-facts.ts';
export {
  HistoryBuilder,
  packageOfFile,
  type FactChange,
  type LivingFile,
  type Past,
} from './history/history-builder.ts';
export { packPast, unpackPast } from './history/packed-past.ts';
export { readVersion, type FileVersion } from './history/read-version.ts';
export type { Release, ReleaseVersion } from './history/release.ts';
export {
  compareReleaseVersions,
  formatReleaseVersion,
  parseReleaseTag,
  parseSemanticVersion,
} from './history/release-version.ts';
export { unavailableName } from './elements/unavailable-name.ts';
export { findLineage, type Lineage, type LineageBasis } from './lineage.ts';
export type { Deprecation, PackageVersion, StatusOrigin } from './package-version.ts';
export { placeOfFile, placeOfFirstLine, placeOfPackage, placeOfRow } from './place.ts';
export type { AnnotatedStatus, PackageStatus } from './status.ts';
export { renameVersion, splitPackageName, type PackageName } from './version/package-name.ts';
export {
  compareByAge,
  compareByPriority,
  isStable,
  parseVersion,
  type Stage,
  type Version,
} from './version/version.ts';
