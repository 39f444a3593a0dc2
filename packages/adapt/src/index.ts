/** Conversions and adapters between versions that are alive at once. */
export { conversionFunctionName, type ConversionDirection } from './conversion-function-name.ts';
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
