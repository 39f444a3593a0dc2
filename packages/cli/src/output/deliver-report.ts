import {
  commentFormats,
  describingFormats,
  findingFormats,
  renderClosing,
  type FindingFormatName,
  type Report,
  type ReportDetail,
  type OutputOptions,
} from '@protoshepherd/report';

import type { CommandContext } from '../command-context.ts';
import { version } from '../version.ts';
import { deliverText } from './deliver-text.ts';
import { resolvePagesUrl } from './pages-url.ts';
import { pathFromHere } from './path-from-here.ts';

/** The line width of files, in terminal cells. */
const widthOfFiles = 140;

/** The report of a command. Without `pathOf`, findings name files relative to the working directory. */
export type CommandReport = Omit<Report, 'toolVersion' | 'pathOf' | 'describeRule'> & Partial<Pick<Report, 'pathOf'>>;

/** The level of detail. A command without waivers has no `showWaived`. */
export type ReportDetailOptions = Omit<ReportDetail, 'showWaived'> & Partial<Pick<ReportDetail, 'showWaived'>>;

/** The format and destination of a report. */
export interface ReportDestination extends ReportDetailOptions {
  readonly format?: FindingFormatName;
  readonly output?: string | undefined;
  readonly pagesUrl?: string | undefined;
}

/** Prints a report, or writes it to the output file; the summary is on stderr. */
export async function deliverReport(
  found: CommandReport,
  { format: name = 'text', output, pagesUrl: given, all, quiet, showWaived = false }: ReportDestination,
  context: CommandContext,
): Promise<void> {
  const { color, columns } = chooseOutputOptions({ output }, context);
  const detail = { all, quiet, showWaived };
  const pagesUrl = resolvePagesUrl(given, context);
  const report = { ...completeReport(found), ...(pagesUrl !== undefined && { pagesUrl }) };
  await deliverText(await renderReport(name, report, { color, columns, detail }), { output }, context);
  if (quiet) return;
  const isWhole = name !== 'text' || showWaived;
  await context.stderr.write(renderClosing(found.findings, found.filesRead, { showWaived: isWhole }));
}

/** The colours and line width of the destination: a terminal or a file. */
export function chooseOutputOptions(
  { output }: Pick<ReportDestination, 'output'>,
  { stdout }: CommandContext,
): Pick<OutputOptions, 'color' | 'columns'> {
  return output === undefined ? stdout : { color: false, columns: widthOfFiles };
}

/** A report that names files relative to the working directory. */
export function completeReport(found: CommandReport): Report {
  return { ...found, toolVersion: version, pathOf: (file) => pathFromHere(found.pathOf?.(file) ?? file) };
}

/**
 * Renders a report in a format of findings. Formats that describe rules receive the registry of all ids; review comments receive the guide
 * for accepting findings.
 */
export async function renderReport(
  name: FindingFormatName,
  report: Report,
  look: OutputOptions,
): Promise<Iterable<string>> {
  const format = await findingFormats[name]();
  if (commentFormats.has(name)) {
    const { decisionGuide } = await import('../decision-guide.ts');
    return format({ ...report, decisions: decisionGuide(report.asOf, report.comparison?.against) }, look);
  }
  if (!describingFormats.has(name)) return format(report, look);
  const { describeFinding } = await import('../finding-registry.ts');
  return format({ ...report, describeRule: describeFinding }, look);
}
