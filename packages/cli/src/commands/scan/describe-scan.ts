/** A scan as a report: the findings, what it looked at, and what it could not look at. */
import type { ScannedData } from '@protoshepherd/project';
import { formatCount, printable } from '@protoshepherd/report';
import type { Finding } from '@protoshepherd/source';

import type { CommandContext } from '../../command-context.ts';
import type { OutputOptionValues } from '../../options.ts';
import type { CommandReport } from '../../output/deliver-report.ts';

/** Findings of a scan as a report. */
export function scanReport({ api, files, sourceOf, pathOf }: ScannedData, findings: readonly Finding[]): CommandReport {
  return { command: 'scan', ...api, sourceOf, pathOf, filesRead: files, findings: [...api.findings, ...findings] };
}

/** What a scan adds to the findings, for machines. */
export function describeScan(data: ScannedData): Readonly<Record<string, unknown>> {
  const { files, messages, filesWithoutMessages, unknownTypes, uses } = data;
  return { files, messages, filesWithoutMessages, unknownTypes, uses };
}

/** More names than these are only counted. */
const mostNames = 10;

/** Says what was looked at and what was not. */
export async function tellScan(
  { files, messages, filesWithoutMessages, unknownTypes, uses }: ScannedData,
  { quiet, all }: Pick<OutputOptionValues, 'quiet' | 'all'>,
  { stderr }: CommandContext,
): Promise<void> {
  if (quiet) return;
  const list = (names: readonly string[]): string => {
    const shown = all ? names : names.slice(0, mostNames);
    const more = names.length - shown.length;
    return `${shown.map(printable).join(', ')}${more === 0 ? '' : ` and ${formatCount(more)} more`}`;
  };
  const lost = unknownTypes.reduce((sum, { count }) => sum + count, 0);
  const types = unknownTypes.map(({ type, count }) => (count === 1 ? type : `${type} (${formatCount(count)})`));
  const was = (count: number): string => (count === 1 ? 'was' : 'were');
  const lines = [
    `${formatCount(messages, 'message')} in ${formatCount(files, 'file')}, using ${formatCount(uses.length, 'element')} of the API`,
    ...(lost === 0
      ? []
      : [
          `${formatCount(lost, 'message')} of ${formatCount(types.length, 'unknown type')} ${was(lost)} not looked at: ${list(types)}`,
        ]),
    ...(filesWithoutMessages.length === 0
      ? []
      : [
          `${formatCount(filesWithoutMessages.length, 'file')} ${was(filesWithoutMessages.length)} not looked at, since no message states its type: ${list(filesWithoutMessages)}`,
        ]),
  ];
  await stderr.write(`${lines.join('\n')}\n`);
}
