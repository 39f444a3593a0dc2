export { adaptationMatrix, chooseServerVersion, type AdaptationMatrix, type MatrixCell } from './adaptation-matrix.ts';
export {
  worstVerdict,
  type AdaptAction,
  type AdaptationPlan,
  type AdaptStep,
  type AdaptVerdict,
  type MethodPlan,
  type ServiceChange,
  type ServiceChangeKind,
  type ServicePlan,
} from './adaptation-plan.ts';
export type { AdaptDecisions } from './decisions.ts';
export { planAdaptation, versionLabel, type AdaptationRequest } from './plan-adaptation.ts';
export { planSteps, versionsWithService } from './plan-steps.ts';
export { serviceNames } from './service-methods.ts';
