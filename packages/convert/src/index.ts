export { type ConversionDirection, conversionFunctionName } from './conversion-function-name.ts';
export { convertFindings } from './finding-ids.ts';
export type { ManualFunction } from './generate/conversion-module.ts';
export {
  addVersionSteps,
  type ApiGroup,
  type Endpoint,
  endpointsOf,
  groupFiles,
  type GroupVersion,
  judgeTypes,
  pipeTemplate,
  type PlannedFile,
  type TypesVerdict,
} from './generate/csi-proxy-plan.ts';
export { apiGroups, pluginKinds, versionedFamilies } from './generate/describe-groups.ts';
export {
  conversionFileNames,
  conversionMark,
  type FamilyHub,
  generateConversions,
  type GeneratedConversions,
  type GenerateSource,
  manualMark,
} from './generate/generate-conversions.ts';
export type { CodeOptions, GeneratedFile } from './generate/generated-file.ts';
export { pluginNames, type PluginNames } from './generate/velero-names.ts';
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
export { type ConversionDemands, conversionPolicyNames, demandsRoundTrip } from './plan/demands.ts';
export {
  type ConversionDescription,
  describeConversion,
  type DescribedMessage,
  type DescribedTrip,
} from './plan/describe-conversion.ts';
export type { HubDefect } from './plan/hub-defects.ts';
export { type BothWays, judgeConversion, judgeHub } from './plan/judge-conversion.ts';
export type { ConversionFunction } from './plan/needed-functions.ts';
export { TypePairs } from './plan/pair-types.ts';
export { type ConversionEnds, type ConversionTrees, createPlanner, planConversion } from './plan/plan-conversion.ts';
export { planEnum } from './plan/plan-enum.ts';
export { planFields } from './plan/plan-fields.ts';
export { type HubEnds, type HubPlan, planHub, type SpokePlan } from './plan/plan-hub.ts';
export { integerRange } from './plan/plan-scalar.ts';
export { replacementIn } from './plan/replacement.ts';
export {
  judgeRoundTrip,
  type LossInside,
  type LostPart,
  type MessageVerdict,
  type RoundTripVerdict,
} from './plan/round-trip.ts';
export {
  type ConversionStyle,
  type ConversionStyleName,
  conversionStyleNames,
  conversionStyles,
} from './plan/style.ts';
export { type PlacedEnum, type PlacedMessage, TypeIndex } from './plan/type-index.ts';
