/** Writes a usage file about a consumer. */
import { readConsumer, type ScannedData } from '@protoshepherd/project';
import { formatCount, printable } from '@protoshepherd/report';
import { anonymize, printUsage, type UsageReport } from '@protoshepherd/usage';

import type { CommandContext } from '../../command-context.ts';
import type { OutputOptionValues } from '../../options.ts';
import { writeOutput } from '../../output/write-output.ts';

/** The options that describe the consumer. */
interface UsageOptions extends Pick<OutputOptionValues, 'quiet'> {
  readonly anonymous: boolean;
  readonly consumer: string | undefined;
  readonly consumerVersion: string | undefined;
}

/** Writes a usage file. */
export async function writeUsage(
  file: string,
  data: ScannedData,
  paths: readonly string[],
  { anonymous, consumer, consumerVersion, quiet }: UsageOptions,
  context: CommandContext,
): Promise<void> {
  const { api, files, messages, uses } = data;
  const known = await readConsumer(api.directory, paths);
  const version = consumerVersion ?? known.version;
  const report: UsageReport = {
    schemaVersion: 1,
    consumers: [
      {
        name: consumer ?? known.name,
        ...(version !== undefined && { version }),
        asOf: api.asOf,
        files,
        messages,
        elements: uses,
      },
    ],
  };
  context.beginWriting();
  writeOutput(file, printUsage(anonymous ? anonymize(report) : report));
  if (!quiet) await context.stderr.write(`${formatCount(uses.length, 'element')} written to ${printable(file)}\n`);
}
