export { adaptationMatrix, chooseServerVersion, type AdaptationMatrix, type MatrixCell } from './adaptation-matrix.ts';
export type {
  AdaptAction,
  AdaptationPlan,
  AdaptStep,
  AdaptVerdict,
  MethodPlan,
  ServiceChange,
  ServiceChangeKind,
  ServicePlan,
} from './adaptation-plan.ts';
export type { AdaptDecisions } from './decisions.ts';
export { planAdaptation, type AdaptationRequest } from './plan-adaptation.ts';
export { planSteps, versionsWithService } from './plan-steps.ts';
export { serviceNames } from './service-methods.ts';
export { worstVerdict } from './verdict.ts';
export { versionLabel } from './version-label.ts';
