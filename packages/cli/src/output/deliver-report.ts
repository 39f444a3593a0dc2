import {
  describingFormats,
  findingFormats,
  renderSummary,
  type FindingFormatName,
  type Report,
  type ReportLook,
} from '@protoshepherd/report';

import type { CommandContext } from '../command-context.ts';
import { version } from '../version.ts';
import { deliverText } from './deliver-text.ts';
import { pathFromHere } from './path-from-here.ts';

/** How many cells a line has in a file. */
export const widthOfFiles = 140;

/** What a command has to report. Without `pathOf`, findings name files as they are seen from the working directory. */
export type CommandReport = Omit<Report, 'toolVersion' | 'pathOf' | 'describeRule'> & Partial<Pick<Report, 'pathOf'>>;

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
  const look = output === undefined ? stdout : { color: false, columns: widthOfFiles };
  await deliverText(await renderReport(name, completeReport(found), look), { output }, context);
  if (!quiet) await stderr.write(`${renderSummary(found.findings, found.filesRead)}\n`);
}

/** A report that names files as they are seen from the working directory. */
export function completeReport(found: CommandReport): Report {
  return { ...found, toolVersion: version, pathOf: (file) => pathFromHere(found.pathOf?.(file) ?? file) };
}

/** Renders a report in a format of findings. Formats that describe rules get the registry of all ids. */
export async function renderReport(
  name: FindingFormatName,
  report: Report,
  look: ReportLook,
): Promise<Iterable<string>> {
  const format = await findingFormats[name]();
  if (!describingFormats.has(name)) return format(report, look);
  const { describeFinding } = await import('../finding-registry.ts');
  return format({ ...report, describeRule: describeFinding }, look);
}
