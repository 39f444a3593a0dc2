import { writeFileAtomic } from '@protoshepherd/workspace';

import type { Channel, CommandContext } from './command-context.ts';
import type { CommonOptionValues } from './command.ts';
import { reportFormats, type Report, type ReportFormat } from './report-format.ts';
import { renderSummary } from './summary-line.ts';

/** Pieces are gathered up to this many characters before they are written. */
const writeSize = 65_536;
const widthOfFiles = 140;

/** Prints a report, or writes it to a file, as the options say; the summary goes to stderr. */
export async function deliverReport(
  report: Report,
  options: CommonOptionValues,
  context: CommandContext,
): Promise<void> {
  const { stdout, stderr, signal } = context;
  const format = chooseFormat(options.format);
  signal.throwIfAborted();
  if (options.output === undefined) {
    await writePieces(format(report, stdout), stdout);
  } else {
    const pieces = format(report, { color: false, columns: widthOfFiles });
    writeFileAtomic(options.output, [...pieces].join(''));
  }
  if (options.quiet !== true) await stderr.write(`${renderSummary(report.findings, report.filesRead)}\n`);
}

/** The parser of the command line has let only known names pass. */
function chooseFormat(name: string = 'text'): ReportFormat {
  return reportFormats[name as keyof typeof reportFormats];
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
