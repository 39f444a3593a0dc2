export { convertFindings } from './finding-ids.ts';
export type { ManualFunction } from './generate/conversion-module.ts';
export {
  addVersionSteps,
  listEndpoints,
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
export { pluginNames, type PluginNames } from './generate/velero-names.ts';
export type {
  ConversionPlan,
  EnumStep,
  EnumValueStep,
  FieldSide,
  FieldStep,
  UnpairedType,
  Loss,
  MessageStep,
  PairBasis,
  StepKind,
  ValueStep,
} from './plan/conversion-plan.ts';
export {
  conversionFunctionName,
  conversionStyleNames,
  conversionStyles,
  type ConversionDirection,
  type ConversionStyle,
  type ConversionStyleName,
} from './plan/conversion-style.ts';
export { conversionPolicyNames, demandsRoundTrip, type ConversionDemands } from './plan/demands.ts';
export {
  describeConversion,
  type ConversionDescription,
  type DescribedMessage,
  type DescribedRoundTrip,
} from './plan/describe-conversion.ts';
export type { HubDefect } from './plan/find-hub-defects.ts';
export { judgeConversion, judgeHub, type PlanPair } from './plan/judge-conversion.ts';
export type { ConversionFunction } from './plan/needed-functions.ts';
export { TypePairs } from './plan/pair-types.ts';
export { createPlanner, planConversion, type ConversionRequest, type ConversionTrees } from './plan/plan-conversion.ts';
export { planEnum } from './plan/plan-enum.ts';
export { planFields } from './plan/plan-fields.ts';
export { planHub, type HubRequest, type HubPlan, type SpokePlan } from './plan/plan-hub.ts';
export { integerRange } from './plan/plan-scalar.ts';
export { replacementIn } from './plan/replacement.ts';
export {
  judgeRoundTrip,
  type LossInside,
  type LostPart,
  type MessageVerdict,
  type RoundTripVerdict,
} from './plan/round-trip.ts';
export { TypeIndex, type PlacedEnum, type PlacedMessage } from './plan/type-index.ts';
