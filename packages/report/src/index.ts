export { createEnvelope, type Envelope } from './findings/envelope.ts';
export { findingFormatNames, findingFormats, type FindingFormatName } from './findings/finding-formats.ts';
export { createPathLookup, type RootedFile } from './findings/path-lookup.ts';
export type { FindingFormat, Report, ReportLook, RuleDescription } from './findings/report.ts';
export { renderSummary } from './findings/summary-line.ts';
export { createSourceLookup, type SourceLookup, type SourceText } from './frame/source-lookup.ts';
export { formatCount } from './text/format-count.ts';
export { printable } from './text/printable.ts';
export { renderJson } from './text/render-json.ts';
