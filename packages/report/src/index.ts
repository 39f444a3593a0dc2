export { renderVersionAdvice } from './compat/advice-text.ts';
export { renderChangelog, type ChangelogPage } from './compat/changelog-markdown.ts';
export { createEnvelope, type Envelope } from './findings/envelope.ts';
export {
  describingFormats,
  findingFormatNames,
  findingFormats,
  type FindingFormatName,
} from './findings/finding-formats.ts';
export { createPathLookup, type RootedFile } from './findings/path-lookup.ts';
export type { FindingFormat, Report, ReportLook, RuleDescription } from './findings/report.ts';
export { renderSummary } from './findings/summary-line.ts';
export { createSourceLookup, type SourceLookup, type SourceText } from './frame/source-lookup.ts';
export { formatCount } from './text/format-count.ts';
export { printable } from './text/printable.ts';
export { renderJson } from './text/render-json.ts';
export { renderPlan, type PlanVariant } from './plan/plan-text.ts';
export { graphFormats, type GraphFormat, type GraphFormatName, type GraphOptions } from './graph/index.ts';
export { summarizeGraph, type DescribedRootType, type GraphExtras } from './graph/graph-summary.ts';
export { renderDiff, type FileChange } from './diff/render-diff.ts';
export {
  headerFormats,
  lifecycleFormats,
  loadAnnouncement,
  scheduleChangeFormats,
  scheduleFormats,
  type LifecycleFormatName,
  type ScheduleFormatName,
} from './lifecycle/index.ts';
export type { AnnouncementOptions } from './lifecycle/announcement.ts';
export { renderNextMajor } from './lifecycle/next-major-text.ts';
export { compareSchedules, hasScheduleChanges, type ScheduleChanges } from './lifecycle/compare-schedules.ts';
export type { HeaderFormat } from './lifecycle/headers-text.ts';
export type { LifecycleFormat, LifecycleOptions } from './lifecycle/lifecycle-format.ts';
export type { ChangeFormat, ChangeOptions } from './lifecycle/schedule-changes.ts';
export {
  serviceHeaders,
  type HeaderOptions,
  type ServiceHeaders,
  type ServiceInPackage,
} from './lifecycle/service-headers.ts';
export { adaptationFormats } from './adapt/index.ts';
export type { AdaptationFormat, AdaptationReport } from './adapt/adaptation-report.ts';
export {
  renderAnswers,
  renderMoves,
  renderStorage,
  renderVersionLists,
  renderVersions,
  type ApiVersionAnswer,
  type VersionList,
} from './resolve/answers-text.ts';
export { renderConversionsMarkdown } from './conversion/conversion-markdown.ts';
export { renderConversions } from './conversion/conversion-text.ts';
