import {
  describingFormats,
  findingFormats,
  renderSummary,
  type FindingFormatName,
  type Report,
} from '@protoshepherd/report';

import type { CommandContext } from './command-context.ts';
import type { CommonOptionValues } from './command.ts';
import { deliverText } from './deliver-text.ts';
import { pathFromHere } from './path-from-here.ts';
import { version } from './version.ts';

const widthOfFiles = 140;

/** What a command has to report. Without `pathOf`, findings name files as they are seen from the working directory. */
export type CommandReport = Omit<Report, 'toolVersion' | 'pathOf' | 'describeRule'> & Partial<Pick<Report, 'pathOf'>>;

/** Prints a report, or writes it to a file, as the options say; the summary goes to stderr. */
export async function deliverReport(
  found: CommandReport,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<void> {
  const { stdout, stderr } = context;
  // The parser of the command line has let only known names pass.
  const name = (options.format ?? 'text') as FindingFormatName;
  const describeRule = describingFormats.has(name)
    ? (await import('./finding-registry.ts')).describeFinding
    : undefined;
  const report: Report = {
    ...found,
    ...(describeRule && { describeRule }),
    toolVersion: version,
    pathOf: (file) => pathFromHere(found.pathOf?.(file) ?? file),
  };
  const format = await findingFormats[name]();
  const look = options.output === undefined ? stdout : { color: false, columns: widthOfFiles };
  await deliverText(format(report, look), options, context);
  if (options.quiet !== true) await stderr.write(`${renderSummary(report.findings, report.filesRead)}\n`);
}
