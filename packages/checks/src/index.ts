export type { Baseline, BaselineEntry, BaselineReading } from './baseline/baseline.ts';
export { readBaseline } from './baseline/read-baseline.ts';
export { isReplaceableBaseline, renderBaseline, type RenderedBaseline } from './baseline/render-baseline.ts';
export type { CheckSettings, ConfigWaiver, EffectiveRule, SettingsReading } from './check-settings.ts';
export { checkInSteps, checkTree, type CheckRequest, type CheckResult } from './check-tree.ts';
export { explainRule } from './documentation/explain-rule.ts';
export type { Example, Explanation, Policy } from './documentation/explanation.ts';
export { renderRuleIndex } from './documentation/render-rule-index.ts';
export { ruleFindings, settingsFindings } from './finding-ids.ts';
export type { FoundFolder, ImportKnowledge } from './missing-imports.ts';
export { createAdjuster, type AdjustmentContext, type OtherFindings, type OtherSettings } from './other-findings.ts';
export { readSettings } from './read-settings.ts';
export { isWaivable } from './waivers/is-waivable.ts';
export { findRule, ruleIds, ruleTable } from './rule-table.ts';
export type {
  CheckSubject,
  LifecycleBreach,
  LifecycleRule,
  OptionDeclaration,
  OptionValues,
  Rule,
  RuleFinding,
  FileRule,
  TreeRule,
  WaiverRule,
} from './rule.ts';
export { waiveFindings } from './waivers/apply-waivers.ts';
export type { MalformedWaiver, PlacedWaiver, WaiverReview, WaiverState } from './waivers/waiver-review.ts';
