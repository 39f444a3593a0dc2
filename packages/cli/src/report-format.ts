/**
 * The ways to print what a command found. A format is a function from a report to pieces of text, listed in one table.
 */
import { sortFindings, type Finding } from '@protoshepherd/source';

import { createEnvelope, renderEnvelope } from './envelope.ts';
import { createPalette } from './frame/palette.ts';
import { renderFinding } from './frame/render-finding.ts';
import type { SourceLookup } from './frame/source-lookup.ts';

/** What a command found. */
export interface Report {
  readonly command: string;
  /** The day for which the answer holds, YYYY-MM-DD. */
  readonly asOf: string;
  readonly findings: readonly Finding[];
  /** How many files were read to find it. */
  readonly filesRead: number;
  readonly sourceOf: SourceLookup;
}

/** Where a report will be read. */
export interface ReportLook {
  readonly color: boolean;
  readonly columns: number;
}

/** A format gives its text piece by piece, so that a reader who leaves early is not waited for. */
export type ReportFormat = (report: Report, look: ReportLook) => Iterable<string>;

/** The formats of findings, by their name on the command line. */
export const reportFormats = { text: formatText, json: formatJson } as const satisfies Record<string, ReportFormat>;

function* formatText({ findings, sourceOf }: Report, { color, columns }: ReportLook): Iterable<string> {
  const palette = createPalette(color);
  for (const finding of sortFindings(findings))
    yield `${renderFinding(finding, { sourceOf, palette, width: columns })}\n`;
}

function* formatJson({ command, asOf, findings }: Report): Iterable<string> {
  yield renderEnvelope(createEnvelope(command, asOf, findings));
}
