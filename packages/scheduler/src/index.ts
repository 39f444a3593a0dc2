export type { Breach } from './breaches/breach.ts';
export { breachRules, findBreaches } from './breaches/find-breaches.ts';
export { addPeriod, toDay, daysBetween, periodText, type Period } from './calendar-days.ts';
export { gatherReleases, type FactRelease } from './facts/fact-releases.ts';
export { findReplacement } from './facts/find-replacement.ts';
export { gatherFacts, type Facts } from './facts/gather-facts.ts';
export type { ItemFacts } from './facts/item-facts.ts';
export type { ScheduleInputs } from './facts/schedule-inputs.ts';
export type { VersionFacts } from './facts/version-facts.ts';
export {
  judgeNextMajor,
  type NextMajor,
  type NextMajorUsage,
  type PackageDebt,
  type UsedDeprecation,
} from './judge-next-major.ts';
export { versionLimit } from './policy/find-clause.ts';
export { defaultPolicyName, findPolicy, policyNames, policyTable } from './policy/policy-table.ts';
export type { Clause, ClauseKind, Policy } from './policy/policy.ts';
export { changeableKeys, resolvePolicy, type PolicyResolution, type UnknownPolicy } from './policy/resolve-policy.ts';
export { buildSchedule } from './schedule/build-schedule.ts';
export {
  computeOlderSupport,
  supportOnceSuperseded,
  type SupersededSupport,
} from './schedule/support-once-superseded.ts';
export { supportedReleases } from './schedule/supported-releases.ts';
export type {
  Basis,
  DatedFact,
  DeprecatedItem,
  EvidenceKind,
  ScheduledEvent,
  Sources,
  SupportSchedule,
  SupportWindow,
  VersionState,
} from './schedule/support-schedule.ts';
