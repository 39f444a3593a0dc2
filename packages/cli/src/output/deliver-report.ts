import { findingFormats, renderSummary, type FindingFormatName, type Report } from '@protoshepherd/report';

import type { CommandContext } from '../command-context.ts';
import { version } from '../version.ts';
import { deliverText } from './deliver-text.ts';
import { pathFromHere } from './path-from-here.ts';

/** How many cells a line has in a file. */
export const widthOfFiles = 140;

/** What a command has to report. Without `pathOf`, findings name files as they are seen from the working directory. */
export type CommandReport = Omit<Report, 'toolVersion' | 'pathOf'> & Partial<Pick<Report, 'pathOf'>>;

/** How and where a report is delivered. */
export interface ReportDestination {
  readonly format?: FindingFormatName;
  readonly output?: string | undefined;
  readonly quiet: boolean;
}

/** Prints a report, or writes it to a file, as the options say; the summary goes to stderr. */
export async function deliverReport(
  found: CommandReport,
  { format: name = 'text', output, quiet }: ReportDestination,
  context: CommandContext,
): Promise<void> {
  const { stdout, stderr } = context;
  const report: Report = {
    ...found,
    toolVersion: version,
    pathOf: (file) => pathFromHere(found.pathOf?.(file) ?? file),
  };
  const format = await findingFormats[name]();
  const look = output === undefined ? stdout : { color: false, columns: widthOfFiles };
  await deliverText(format(report, look), { output }, context);
  if (!quiet) await stderr.write(`${renderSummary(report.findings, report.filesRead)}\n`);
}
