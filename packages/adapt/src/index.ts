/** Conversions and adapters between versions that are alive at once. */
export { conversionFunctionName, type ConversionDirection } from './conversion-function-name.ts';
export { migrateBytes } from './migrate/migrate-bytes.ts';
export { migrateText, type MessageText, type Migrated } from './migrate/migrate-text.ts';
export { findMigrationEnds, type Migration, type MigrationEnds } from './migrate/migration-ends.ts';
export { migrationFindings, type NotedFile } from './migrate/migration-findings.ts';
export type { LossReason, MigrationCounts, MigrationNote, NoteKind } from './migrate/migration-notes.ts';
export type {
  AdaptAction,
  AdaptationPlan,
  AdaptStep,
  AdaptVerdict,
  MethodPlan,
  ServiceChange,
  ServiceChangeKind,
  ServicePlan,
} from './services/adaptation-plan.ts';
export {
  adaptationMatrix,
  chooseServerVersion,
  type AdaptationMatrix,
  type MatrixCell,
} from './services/adaptation-matrix.ts';
export type { AdaptDecisions } from './services/decisions.ts';
export { planAdaptation, type AdaptationRequest } from './services/plan-adaptation.ts';
export { planSteps, versionsWithService } from './services/plan-steps.ts';
export { serviceNames } from './services/service-methods.ts';
export { worstVerdict } from './services/verdict.ts';
export { versionLabel } from './services/version-label.ts';
export type {
  ConversionPlan,
  EnumStep,
  EnumValueStep,
  FieldEnd,
  FieldStep,
  LoneType,
  Loss,
  MessageStep,
  PairBasis,
  StepKind,
  ValueStep,
} from './plan/conversion-plan.ts';
export { createPlanner, planConversion, type ConversionEnds, type ConversionTrees } from './plan/plan-conversion.ts';
export {
  describeConversion,
  type ConversionDescription,
  type DescribedMessage,
  type DescribedTrip,
} from './plan/describe-conversion.ts';
export { conversionPolicyNames, demandsRoundTrip, type ConversionDemands } from './plan/demands.ts';
export type { HubDefect } from './plan/hub-defects.ts';
export { judgeConversion, judgeHub, type BothWays } from './plan/judge-conversion.ts';
export type { ConversionFunction } from './plan/needed-functions.ts';
export { planHub, type HubEnds, type HubPlan, type SpokePlan } from './plan/plan-hub.ts';
export {
  judgeRoundTrip,
  type LossInside,
  type LostPart,
  type MessageVerdict,
  type RoundTripVerdict,
} from './plan/round-trip.ts';
export {
  conversionStyleNames,
  conversionStyles,
  type ConversionStyle,
  type ConversionStyleName,
} from './plan/style.ts';
export type { ManualFunction } from './generate/conversion-module.ts';
export {
  conversionFileNames,
  conversionMark,
  generateConversions,
  manualMark,
  type FamilyHub,
  type GeneratedConversions,
  type GenerateSource,
} from './generate/generate-conversions.ts';
export type { CodeOptions, GeneratedFile } from './generate/generated-file.ts';
export {
  addVersionSteps,
  endpointsOf,
  groupFiles,
  judgeTypes,
  pipeTemplate,
  type ApiGroup,
  type Endpoint,
  type GroupVersion,
  type PlannedFile,
  type TypesVerdict,
} from './generate/csi-proxy-plan.ts';
export { apiGroups, pluginKinds, versionedFamilies } from './generate/describe-groups.ts';
export { pluginNames, type PluginNames } from './generate/velero-names.ts';
