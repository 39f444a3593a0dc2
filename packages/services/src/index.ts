export { adaptationMatrix, type AdaptationMatrix, chooseServerVersion, type MatrixCell } from './adaptation-matrix.ts';
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
export { type AdaptationRequest, planAdaptation } from './plan-adaptation.ts';
export { planSteps, versionsWithService } from './plan-steps.ts';
export { adapted, asIs } from './registry/candidate.ts';
export { kindVersion, type KindVersion } from './registry/kind-version.ts';
export { NotFoundError } from './registry/not-found-error.ts';
export { VersionedRegistry } from './registry/versioned-registry.ts';
export { serviceNames } from './service-methods.ts';
export { worstVerdict } from './verdict.ts';
export { versionLabel } from './version-label.ts';
