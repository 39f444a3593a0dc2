export { invalidNames, type InvalidName } from './annotation-names.ts';
export { annotationSubject, type AnnotationSubject } from './annotation-table.ts';
export type { ApiFile, StatusClaim } from './api-file.ts';
export type { ApiTree, Family } from './api-tree.ts';
export { buildApiTree } from './build-api-tree.ts';
export { hasSameText } from './has-same-text.ts';
export { collectClaimedTypes, type ClaimedTypes } from './correspondence/collect-claimed-types.ts';
export { Correspondence, type AcceptedEvidence, type CorrespondenceRequest } from './correspondence/correspondence.ts';
export { rateEvidence, type Confidence, type Evidence } from './correspondence/evidence.ts';
export { nameDigest } from './elements/name-digest.ts';
export { areRelated, findLineage, type Lineage, type LineageBasis } from './correspondence/lineage.ts';
export type { MessageMatch, Placed, ScopeMatches } from './correspondence/match-declarations.ts';
export {
  matchElements,
  matchVersions,
  type ElementRules,
  type VersionedElement,
} from './correspondence/match-elements.ts';
export { matchFiles, matchImports, matchRenamedFiles } from './correspondence/match-files.ts';
export { matchRanges } from './correspondence/match-oneofs-and-methods.ts';
export {
  matchWithinScope,
  unlessReserved,
  type Named,
  type NameEvidence,
} from './correspondence/match-within-scope.ts';
export { matchSuccessor } from './correspondence/match-successor.ts';
export { PackageSuccessors, type SuccessionDirection } from './correspondence/package-successors.ts';
export type { Pair, Pairing, Sides } from './correspondence/pairing.ts';
export { unavailableName, type ApiElement, type ElementKind } from './elements/api-element.ts';
export { isHidden, nextFreeField } from './elements/comment-tags.ts';
export { declaredPackage, packageDeprecation } from './elements/package-statement.ts';
export { walkDeclarations } from './elements/walk-declarations.ts';
export { identifyFile, type VersionNaming } from './identify-file.ts';
export type { Deprecation, PackageVersion, StatusOrigin } from './package-version.ts';
export { locateFile, locateFirstLine, locatePackage, locateRow } from './locations.ts';
export {
  annotationValue,
  isMarkedDeprecated,
  readAnnotations,
  type Annotations,
  type AnnotationValue,
} from './read-annotations.ts';
export type { AnnotatedStatus, PackageStatus } from './status.ts';
export {
  newMajorSuffix,
  nextIteration,
  nextMajor,
  nextStage,
  versionAfterBreak,
  type NewMajorSuffix,
} from './version/next-version.ts';
export { renameVersion, splitPackageName, type PackageName } from './version/package-name.ts';
export {
  compareByAge,
  compareByPriority,
  defaultStages,
  isStable,
  parseVersion,
  type Stage,
  type Stages,
  type Version,
} from './version/version.ts';
