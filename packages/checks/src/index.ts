export type { Baseline, BaselineEntry, BaselineReading } from './baseline/baseline.ts';
export { readBaseline } from './baseline/read-baseline.ts';
export { renderBaseline, type RenderedBaseline } from './baseline/render-baseline.ts';
export { checkTree, type CheckRequest, type CheckResult } from './check-tree.ts';
export {
  adviseVersions,
  type AdviceRequest,
  type PackageAdvice,
  type ReleaseAdvice,
  type VersionAdvice,
} from './compat/advice/advise-versions.ts';
export { judgeRelease } from './compat/advice/judge-release.ts';
export { bufCategories, type BufCategory, type BufRule } from './compat/buf/buf-rule.ts';
export { bufRules } from './compat/buf/buf-rules.ts';
export { checkCompat, judgeCompat, type CompatRequest, type CompatResult } from './compat/check-compat.ts';
export type { CompatOutcome } from './compat/compat-outcome.ts';
export {
  changelogOf,
  type Changelog,
  type ChangelogEntry,
  type ChangelogSection,
} from './compat/changelog/changelog.ts';
export { bufDifferenceReasons } from './compat/buf/difference-reasons.ts';
export type { CompatPolicy, ExemptionChoices, PolicyClause } from './compat/compat-policy.ts';
export { languages, type Effect, type JudgementRow, type Language, type Ruling } from './compat/effect.ts';
export { asksHistory } from './compat/exemptions/exemption-table.ts';
export { fixBreaks, type FixedBreak, type FixedBreaks } from './compat/fixes/fix-breaks.ts';
export { judgeChanges, type Judgement } from './compat/judge-changes.ts';
export { judgementTable } from './compat/judgement-table.ts';
export { compatPolicies, findCompatPolicy } from './compat/policies.ts';
export { renderCompatPage } from './compat/render-compat-page.ts';
export type { Example, Explanation, Policy } from './documentation/explanation.ts';
export { explainRule } from './explain-rule.ts';
export { sortOpenImports, type OpenImports } from './open-imports.ts';
export { findRule, ruleIds, ruleTable } from './rule-table.ts';
export type {
  CheckSubject,
  LifecycleBreach,
  LifecycleRule,
  OptionDeclaration,
  OptionValues,
  Rule,
  RuleFinding,
  TreeRule,
  WaiverRule,
} from './rule.ts';
export type { CheckSettings, ConfigWaiver, EffectiveRule, SettingsReading } from './settings/check-settings.ts';
export { readSettings } from './settings/read-settings.ts';
export { compareRules, type RuleComparison, type RuleVerdict, type RuleWitness } from './validation/compare-rules.ts';
export { readFieldRules, readMessageRules, readOneofRules } from './validation/read/read-rules.ts';
export type { EnumNumber, FieldKind, OpaqueRule, RuleSet } from './validation/rule-set.ts';
export type { MalformedWaiver, PlacedWaiver, WaiverReview, WaiverState } from './waivers/waiver-review.ts';
