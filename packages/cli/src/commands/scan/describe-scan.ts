/** Turns a scan into a report: the findings, what it examined, and what it could not. */
import type { ScannedData } from '@protoshepherd/project';
import { formatCount, printable } from '@protoshepherd/report';
import type { Finding } from '@protoshepherd/source';

import type { CommandContext } from '../../command-context.ts';
import type { OutputOptionValues } from '../../options.ts';
import type { CommandReport } from '../../output/deliver-report.ts';

export function scanReport({ api, files, sourceOf, pathOf }: ScannedData, findings: readonly Finding[]): CommandReport {
  return { command: 'scan', ...api, sourceOf, pathOf, filesRead: files, findings: [...api.findings, ...findings] };
}

/** The keys that a scan adds to the JSON report. */
export function describeScan(data: ScannedData): Readonly<Record<string, unknown>> {
  const { files, messages, untypedDocuments, filesWithoutMessages, unknownTypes, uses } = data;
  return { files, messages, untypedDocuments, filesWithoutMessages, unknownTypes, uses };
}

/** Longer lists of names are replaced by their number. */
const maxNames = 10;

/** Tells people what was examined and what was not. */
export async function printScanSummary(
  { files, messages, untypedDocuments, filesWithoutMessages, unknownTypes, uses }: ScannedData,
  { quiet, all }: Pick<OutputOptionValues, 'quiet' | 'all'>,
  { stderr }: CommandContext,
): Promise<void> {
  if (quiet) return;
  const list = (names: readonly string[]): string => {
    const shown = all ? names : names.slice(0, maxNames);
    const more = names.length - shown.length;
    return `${shown.map(printable).join(', ')}${more === 0 ? '' : ` and ${formatCount(more)} more`}`;
  };
  const lost = unknownTypes.reduce((sum, { count }) => sum + count, 0);
  const types = unknownTypes.map(({ type, count }) => (count === 1 ? type : `${type} (${formatCount(count)})`));
  const was = (count: number): string => (count === 1 ? 'was' : 'were');
  const untypedFiles =
    filesWithoutMessages.length === 0 ? '' : `; files without a message: ${list(filesWithoutMessages)}`;
  const lines = [
    `${formatCount(messages, 'message')} in ${formatCount(files, 'file')}, using ${formatCount(uses.length, 'element')} of the API`,
    ...(lost === 0
      ? []
      : [
          `${formatCount(lost, 'message')} of ${formatCount(types.length, 'unknown type')} ${was(lost)} not checked: ${list(types)}`,
        ]),
    ...(untypedDocuments === 0
      ? []
      : [
          `${formatCount(untypedDocuments, 'document')} ${was(untypedDocuments)} not checked, because the type is unknown${untypedFiles}`,
        ]),
  ];
  await stderr.write(`${lines.join('\n')}\n`);
}
