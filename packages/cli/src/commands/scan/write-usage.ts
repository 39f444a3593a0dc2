/** Writes what a consumer uses as a usage file. */
import { readConsumer, type ScannedData } from '@protoshepherd/project';
import { formatCount, printable } from '@protoshepherd/report';
import type { ElementUse, UsageReport } from '@protoshepherd/usage';

import type { CommandContext } from '../../command-context.ts';
import type { OutputOptionValues } from '../../options.ts';
import { writeOutput } from '../../output/write-output.ts';

/** What a person says about the consumer. */
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
        elements: anonymous ? uses.map(withoutPlaces) : uses,
      },
    ],
  };
  context.beginWriting();
  writeOutput(file, `${JSON.stringify(report, null, 2)}\n`);
  if (!quiet) await context.stderr.write(`${formatCount(uses.length, 'element')} written to ${printable(file)}\n`);
}

function withoutPlaces({ element, kind, count }: ElementUse): ElementUse {
  return { element, kind, count };
}
