import { findingFormats, renderSummary, type FindingFormatName, type Report } from '@protoshepherd/report';
import { writeFileAtomic } from '@protoshepherd/workspace';

import type { Channel, CommandContext } from './command-context.ts';
import type { CommonOptionValues } from './command.ts';
import { pathFromHere } from './path-from-here.ts';
import { version } from './version.ts';

/** Pieces are gathered up to this many characters before they are written. */
const writeSize = 65_536;
const widthOfFiles = 140;

/** What a command has to report. Without `pathOf`, findings name files as they are seen from the working directory. */
export type CommandReport = Omit<Report, 'toolVersion' | 'pathOf'> & Partial<Pick<Report, 'pathOf'>>;

/** Prints a report, or writes it to a file, as the options say; the summary goes to stderr. */
export async function deliverReport(
  found: CommandReport,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<void> {
  const { stdout, stderr, signal } = context;
  const report: Report = {
    ...found,
    toolVersion: version,
    pathOf: (file) => pathFromHere(found.pathOf?.(file) ?? file),
  };
  // The parser of the command line has let only known names pass.
  const format = await findingFormats[(options.format ?? 'text') as FindingFormatName]();
  signal.throwIfAborted();
  if (options.output === undefined) {
    await writePieces(format(report, stdout), stdout);
  } else {
    const pieces = format(report, { color: false, columns: widthOfFiles });
    writeFileAtomic(options.output, [...pieces].join(''));
  }
  if (options.quiet !== true) await stderr.write(`${renderSummary(report.findings, report.filesRead)}\n`);
}

async function writePieces(pieces: Iterable<string>, channel: Channel): Promise<void> {
  let gathered = '';
  for (const piece of pieces) {
    gathered += piece;
    if (gathered.length < writeSize) continue;
    await channel.write(gathered);
    gathered = '';
    if (channel.isClosed) return;
  }
  await channel.write(gathered);
}
