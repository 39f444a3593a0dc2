/** How a comparison of two states is printed: by the formats of findings, or as a changelog for those who use the API. */
import { changelogOf, describeBaselines } from '@protoshepherd/compat';
import type { ComparedApi } from '@protoshepherd/project';
import {
  findingFormatNames,
  printable,
  renderChangelog,
  renderVersionAdvice,
  type FindingFormatName,
} from '@protoshepherd/report';

import type { CommandContext } from '../../command-context.ts';
import type { OutputOptionValues } from '../../options.ts';
import { deliverReport, type CommandReport } from '../../output/deliver-report.ts';
import { asText, deliverResult } from '../../result-format.ts';

/** One way to print a comparison. */
export interface ComparisonFormat {
  /** Does it say which versions the packages and the release need? To find the last release takes a while. */
  readonly showsVersions: boolean;
  /** Prints a comparison; the report holds warnings beside it. */
  deliver(
    compared: ComparedApi,
    warnings: CommandReport,
    options: OutputOptionValues,
    context: CommandContext,
  ): Promise<void>;
}

const withVersions: ReadonlySet<FindingFormatName> = new Set(['text', 'json']);

function asReport(format: FindingFormatName): ComparisonFormat {
  return {
    showsVersions: withVersions.has(format),
    async deliver({ findings, versionAdvice, usage, baselines }, warnings, options, context) {
      const closing = options.quiet ? [] : [...usageLine(usage), ...renderVersionAdvice(versionAdvice)];
      const extra = {
        ...(baselines !== undefined && { against: baselines.names }),
        versionAdvice,
        ...(usage !== undefined && { usage }),
      };
      const report = { ...warnings, findings: [...warnings.findings, ...findings], extra, closing };
      await deliverReport(report, { ...options, format }, context);
    },
  };
}

/** What the data is, that breaks were looked up in. */
function usageLine(usage: ComparedApi['usage']): readonly string[] {
  return usage === undefined ? [] : [`usage data: ${printable(usage.text)}\n`];
}

const changelog: ComparisonFormat = {
  showsVersions: true,
  async deliver(compared, warnings, options, context) {
    const formats = { changelog: asText(pageOf) };
    await deliverResult(formats, compared, warnings, { ...options, format: 'changelog' }, context);
  },
};

function pageOf({ outcomes, versionAdvice: advice, before, api, baselines }: ComparedApi): Iterable<string> {
  const all = baselines?.names.map((_, index) => index) ?? [];
  const compared = baselines === undefined ? {} : { baselines: describeBaselines(baselines, all) };
  return renderChangelog({ changelog: changelogOf(outcomes), advice, since: before.name, asOf: api.asOf, ...compared });
}

/** All formats; the first is the default. */
export const comparisonFormats = {
  ...(Object.fromEntries(findingFormatNames.map((name) => [name, asReport(name)])) as Readonly<
    Record<FindingFormatName, ComparisonFormat>
  >),
  changelog,
};

/** The name of a format. */
export type ComparisonFormatName = keyof typeof comparisonFormats;
