export { adaptationFormats } from './adapt/adaptation-formats.ts';
export type { AdaptationFormat, AdaptationReport } from './adapt/adaptation-report.ts';
export { renderAvailabilityCsv } from './availability/availability-csv.ts';
export { describeSelectedAvailability } from './availability/availability-json.ts';
export { renderAvailabilityText } from './availability/availability-text.ts';
export type { SelectedAvailability } from './availability/selected-availability.ts';
export { compareReleases, type ChangedPart, type PartChange, type ReleaseChange } from './releases/compare-releases.ts';
export {
  elementsAtRelease,
  packageAtRelease,
  type DeclaredElement,
  type DeclaringFile,
} from './releases/package-at-release.ts';
export { renderReleaseFeed, type ReleaseFeedOptions } from './releases/release-feed.ts';
export { renderChangelog, renderChanges, type ChangelogPage } from './changelog-markdown.ts';
export { renderConversionsMarkdown } from './conversion/conversion-markdown.ts';
export { renderConversions } from './conversion/conversion-text.ts';
export { createEnvelope, type Envelope } from './findings/envelope.ts';
export { shellWord } from './comment/shell-word.ts';
export { waiverEntry, type Decision } from './comment/waiver-entry.ts';
export {
  commentFormats,
  describingFormats,
  findingFormatNames,
  findingFormats,
  type FindingFormatName,
} from './findings/finding-formats.ts';
export { compareFindings } from './findings/finding-changes.ts';
export { renderChangeJson, renderChangeText } from './findings/render-changes.ts';
export {
  defaultDetail,
  type DecisionGuide,
  type FindingFormat,
  type Report,
  type ReportDetail,
  type OutputOptions,
  type RuleDescription,
} from './findings/report.ts';
export { renderClosing, renderSummary } from './findings/summary.ts';
export type { PageOrigin } from './page-origin.ts';
export type { GraphFormat, GraphOptions } from './graph/graph-format.ts';
export { graphFormats } from './graph/graph-formats.ts';
export { summarizeGraph, type DescribedRootType, type GraphExtras } from './graph/graph-summary.ts';
export type { AnnouncementOptions } from './lifecycle/announcement.ts';
export { compareSchedules, hasScheduleChanges, type ScheduleChanges } from './lifecycle/compare-schedules.ts';
export type { HeaderFormat } from './lifecycle/headers-text.ts';
export type { LifecycleFormat, LifecycleOptions } from './lifecycle/lifecycle-format.ts';
export {
  headerFormats,
  lifecycleFormats,
  loadAnnouncement,
  scheduleChangeFormats,
  scheduleFormats,
  type ScheduleFormatName,
} from './lifecycle/lifecycle-formats.ts';
export { renderNextMajor } from './lifecycle/next-major-text.ts';
export type { ChangeFormat, ChangeOptions } from './lifecycle/schedule-changes.ts';
export {
  serviceHeaders,
  type HeaderOptions,
  type ServiceHeaders,
  type ServiceInPackage,
} from './lifecycle/service-headers.ts';
export { diffLines, type DiffLine } from './line-diff.ts';
export { renderPlannedRewrites } from './planned-rewrites-text.ts';
export { renderPlan, type PlanUsageText, type PlanVariant } from './plan-text.ts';
export { renderDiff, type DiffReader, type FileChange } from './render-diff.ts';
export {
  renderAnswers,
  renderMoves,
  renderStorage,
  renderVersionLists,
  renderVersions,
  type ApiVersionAnswer,
  type VersionList,
} from './resolve-text.ts';
export { renderVerdicts, renderVerdictsMarkdown } from './verdicts-text.ts';
export { formatCount } from './text/format-count.ts';
export { markdownCode, markdownText } from './text/markdown-text.ts';
export { printable } from './text/printable.ts';
export { renderJson } from './text/render-json.ts';
export { renderUsageConsumers, renderUsageTable, type UsageTable, type UsedElement } from './usage/usage-text.ts';
export { yamlText } from './text/yaml-text.ts';
export { renderVersionAdvice } from './version-advice-text.ts';
