export { allBuildFiles, buildFiles, type BuildFile, type BuildFileOptions } from './build-files/build-files.ts';
export { envoyBuildStyle, type BuildStyle } from './build-files/build-style.ts';
export { renderBuildFile, type BuildPackage } from './build-files/render-build-file.ts';
export { editsFor, nextText } from './edit/edits-for.ts';
export type { UpgradeContext } from './edit/file-draft.ts';
export { protoxformFindings } from './finding-ids.ts';
export { generateCandidates, renderCandidates, type CandidateFile } from './generate-candidates.ts';
export { describeUpgrade, type DescribedFile, type DescribedStep } from './plan/describe-upgrade.ts';
export { beginUpgrade, planFiles, planUpgrade, type PlannedUpgrade } from './plan/plan-upgrade.ts';
export type { NextFile } from './next-names.ts';
export type { FileUpgrade, UpgradeStep } from './plan/upgrade-step.ts';
export { describeMerges } from './shadow/describe-merges.ts';
export { renderMerged } from './shadow/render-merged.ts';
export type { FileMerge, MergeStep } from './shadow/merge-step.ts';
export { planMerges } from './shadow/plan-merges.ts';
export { generateShadow, chooseHiddenPrefix, type ShadowOptions } from './shadow/generate-shadow.ts';
export type { Quirks, ShadowNaming, UpgradeOptions } from './upgrade-options.ts';
export { findProblems } from './find-problems.ts';
export {
  compareCandidates,
  type CandidateDifference,
  type CandidateState,
  type CandidateText,
} from './compare-candidates.ts';
export { movePackages, type MovedFile } from './move/move-packages.ts';
export type { FilePlace } from './move/moved-names.ts';
export { candidateMark, isCandidateText } from './candidate-mark.ts';
export type { FileRewrite } from './file-rewrite.ts';
export type { Cut, FreezePlan, FreezeScope } from './freeze/freeze-plan.ts';
export { freezeStatuses, freezeTree } from './freeze/freeze-tree.ts';
export { listScopeNames, planFreeze } from './freeze/plan-freeze.ts';
export {
  deprecateElements,
  editsToDeprecate,
  isDeprecatable,
  needsVersion,
  type DeprecateOptions,
} from './deprecate/deprecate-elements.ts';
export { distinctName, elementsByName } from './deprecate/element-names.ts';
export { replacementComments } from './deprecate/replacement-comment.ts';
export { annotationKnown, annotationUsed } from './deprecate/version-annotation.ts';
export { compareShapes, type ShapeDifference, type ShapeDifferenceKind } from './graduate/compare-shapes.ts';
export { graduateFamily } from './graduate/graduate-family.ts';
export { buildShape, type Shape, type ShapeItem } from './graduate/shape.ts';
