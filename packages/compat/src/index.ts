export {
  adviseVersions,
  type AdviceRequest,
  type PackageAdvice,
  type ReleaseAdvice,
  type VersionAdvice,
} from './advice/advise-versions.ts';
export { judgeRelease } from './advice/judge-release.ts';
export { bufCategories, type BufCategory, type BufRule } from './buf/buf-rule.ts';
export { bufRules } from './buf/buf-rules.ts';
export { bufDifferenceReasons } from './buf/difference-reasons.ts';
export { buildChangelog, type Changelog, type ChangelogEntry, type ChangelogSection } from './changelog.ts';
export { checkCompat, judgeCompat, type CompatRequest, type CompatResult } from './check-compat.ts';
export type { CompatOutcome } from './compat-outcome.ts';
export type { CompatPolicy, ExemptionChoices, PolicyClause } from './compat-policy.ts';
export { describeBaselines, type Baselines } from './describe-baselines.ts';
export { languages, type Effect, type JudgementRow, type Language, type Ruling } from './effect.ts';
export { needsHistory } from './exemptions/exemption-table.ts';
export { compatFindings } from './finding-ids.ts';
export { fixBreaks, type FixedBreak, type FixedBreaks } from './fixes/fix-breaks.ts';
export { joinBaselines, type BaselineRun, type JoinedRuns } from './join-baselines.ts';
export { judgeChanges, type Judgement } from './judge-changes.ts';
export { judgementTable } from './judgement-table.ts';
export { compatPolicies, findCompatPolicy } from './policies.ts';
export { renderCompatPage } from './render-compat-page.ts';
export type { BreakUsage, UsageRequest } from './usage/break-usage.ts';
