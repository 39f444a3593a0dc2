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
export { BlockDraft, type BlockNode } from './edit/block-draft.ts';
export { cutOptions } from './edit/cut-options.ts';
export { deprecationEdits } from './edit/deprecation-edits.ts';
export { deprecationMark, markPath, withMark } from './edit/deprecation-mark.ts';
export type { DeprecationMark } from './edit/field-deprecation.ts';
export { renderImports, type ImportLine } from './edit/import-groups.ts';
export { importPathEdits } from './edit/import-path-edits.ts';
export { integerOf } from './edit/integer-of.ts';
export { memberRange, type MemberRange } from './edit/member-range.ts';
export { moveLines } from './edit/move-lines.ts';
export { numberOf } from './edit/number-of.ts';
export { reserve, type Reservation } from './edit/reserve.ts';
export { reservedNames } from './edit/reserved-names.ts';
export { rewriteText } from './edit/rewrite-text.ts';
export { TextDraft } from './edit/text-draft.ts';
export { unreserve } from './edit/unreserve.ts';
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
export { bumps, greatestBump, isReleaseEnough, nextRelease, type Bump } from './history/next-release.ts';
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
export { newMajorSuffix, versionAfterBreak, type NewMajorSuffix } from './version/version-after-break.ts';
export {
  compareByAge,
  compareByPriority,
  isStable,
  parseVersion,
  type Stage,
  type Version,
} from './version/version.ts';
