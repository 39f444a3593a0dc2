export type { AnnotationSubject } from './annotations/annotation-table.ts';
export type { Annotations, AnnotationValue } from './annotations/read-annotations.ts';
export type { ApiFile, StatusClaim } from './api-file.ts';
export type { ApiTree, Family } from './api-tree.ts';
export { buildApiTree } from './build-api-tree.ts';
export type { ApiElement, ElementKind } from './elements/api-element.ts';
export { unavailableName } from './elements/unavailable-name.ts';
export { findLineage, type Lineage, type LineageBasis } from './lineage.ts';
export type { Deprecation, PackageVersion, StatusOrigin } from './package-version.ts';
export { placeOfFile, placeOfFirstLine, placeOfPackage, placeOfRow } from './place.ts';
export type { AnnotatedStatus, PackageStatus } from './status.ts';
export { renameVersion, splitPackageName, type PackageName } from './version/package-name.ts';
export {
  newMajorSuffix,
  nextIteration,
  nextMajor,
  nextStage,
  versionAfterBreak,
  type NewMajorSuffix,
} from './version/next-version.ts';
export {
  compareByAge,
  compareByPriority,
  isStable,
  parseVersion,
  type Stage,
  type Version,
} from './version/version.ts';
export { annotationSubject } from './annotations/annotation-table.ts';
export { annotationValue, isMarkedDeprecated, readAnnotations } from './annotations/read-annotations.ts';
export { isHidden } from './elements/comment-tags.ts';
export { declaredPackage, packageDeprecation } from './elements/package-statement.ts';
export { walkDeclarations } from './elements/walk-declarations.ts';
export { identifyFile } from './layout/identify-file.ts';
export { previousPackages } from './lineage.ts';
