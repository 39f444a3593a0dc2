/** Conversions and adapters between versions that are alive at once. */
export { conversionFunctionName, type ConversionDirection } from './conversion-function-name.ts';
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
