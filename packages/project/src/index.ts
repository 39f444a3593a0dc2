export type { Answer, Failure, FileLookups } from './answer.ts';
export type { AvailableApi } from './availability/available-api.ts';
export type { EarlierState } from './before/earlier-state.ts';
export type { FactStore } from './cache/open-file-cache.ts';
export { findRootFolder } from './change/find-root-folder.ts';
export { linkChanged } from './change/link-changed.ts';
export { targetPath, type PlacedRewrite } from './change/place-rewrites.ts';
export { rewriteChange, type RewriteChange } from './change/rewrite-change.ts';
export { textChange } from './change/text-change.ts';
export type { TreeChange } from './change/tree-change.ts';
export type { CheckedApi, CheckRequest } from './check/checked-api.ts';
export type { FileProblems } from './check/file-problems.ts';
export type { FixedApi, FixedFinding } from './check/fixed-api.ts';
export { createMissingFileTest } from './check/missing-names.ts';
export { baselineFile } from './check/project-rules.ts';
export { chooseCompatPolicy, compatPolicyNames } from './compat/choose-compat-policy.ts';
export type { ComparedApi, CompatQuestion } from './compat/compared-api.ts';
export { showWitnesses } from './compat/show-witnesses.ts';
export type { CompiledFile, CompiledTree, CompileRequest } from './compile/compiled-tree.ts';
export { descriptorSet } from './compile/descriptor-set.ts';
export { projectFindings } from './finding-ids.ts';
export { formatFinding } from './format/format-api.ts';
export { formatDocument } from './format/format-schema-file.ts';
export type { FormattedApi, Reformatted } from './format/formatted-api.ts';
export { createNameLookups } from './format/schema-names.ts';
export type { Candidate } from './generate/candidate.ts';
export { collectChanges } from './generate/collect-changes.ts';
export type { Generation, GenerationRequest } from './generate/generation.ts';
export type { PlannedRewrite } from './generate/plan-rewrites.ts';
export type { PlannedApi, PlanRequest } from './generate/plan-request.ts';
export { defaultGeneration } from './generate/default-generation.ts';
export { openLiveProject, type LiveChange, type LiveProject } from './live/live-project.ts';
export { StaleProjectError } from './live/stale-project-error.ts';
export { watchedPlaces } from './live/watched-places.ts';
export { openProject } from './open-project.ts';
export { differsFromHead } from './before/committed-files.ts';
export { readOrigin, findTopFolder, type ApiOrigin } from './origin/read-origin.ts';
export type { Progress, Project, ProjectOptions, WrittenChange } from './project.ts';
export type { LoadedApi, ProjectConfig } from './read/loaded-api.ts';
export { quickPackageNames, quickPolicyNames } from './read/quick-names.ts';
export type { ImportLocator } from './read/locate-imports.ts';
export type { ReadFile } from './read/parse-tree.ts';
export type {
  ApiReference,
  ReferenceElement,
  ReferenceFinding,
  ReferencePackage,
  ReferencePlace,
  RemovedElement,
  TypePart,
} from './reference/api-reference.ts';
export type {
  EditionRequest,
  RewrittenEdition,
  RewrittenValidation,
  ValidationRequest,
} from './rewrite/rewritten-api.ts';
export { manifestPath, type ProjectManifest } from './read/read-manifest.ts';
export { publishSchema, type PublishedDeprecation, type PublishedSchema } from './scan/schema-file.ts';
export { openSchemaFile } from './scan/schema-file-project.ts';
export type { LoadedSchedule, ScheduleRequest } from './schedule/loaded-schedule.ts';
export type { DataChange, ScannedData, ScanRequest } from './scan/scanned-data.ts';
export { writeFixedData } from './scan/write-fixed-data.ts';
export { readConsumer, type Consumer } from './scan/read-consumer.ts';
export type { ApiUsage } from './usage/index-usage.ts';
export { collectPlanUsage, type ChangedUsage, type PlanUsage, type UpgradeUsage } from './usage/plan-usage.ts';
