/** How a comparison of two states is printed: by the formats of findings, or as a changelog for those who use the API. */
import { changelogOf } from '@protoshepherd/compat';
import type { ComparedApi } from '@protoshepherd/project';
import {
  commentFormats,
  findingFormatNames,
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
    options: ComparisonOptions,
    context: CommandContext,
  ): Promise<void>;
}

/** The options that bear on how a comparison is printed. */
export interface ComparisonOptions extends OutputOptionValues {
  readonly against?: string | undefined;
  readonly pagesUrl?: string | undefined;
}

const withVersions: ReadonlySet<FindingFormatName> = new Set(['text', 'json', ...commentFormats]);

function asReport(format: FindingFormatName): ComparisonFormat {
  return {
    showsVersions: withVersions.has(format),
    async deliver(compared, warnings, options, context) {
      const { findings, versionAdvice } = compared;
      const closing = options.quiet ? [] : [...renderVersionAdvice(versionAdvice)];
      const report = {
        ...warnings,
        findings: [...warnings.findings, ...findings],
        extra: { versionAdvice },
        closing,
        comparison: comparisonOf(compared, options),
      };
      await deliverReport(report, { ...options, format }, context);
    },
  };
}

function comparisonOf(
  { outcomes, versionAdvice: advice, before }: ComparedApi,
  { against }: ComparisonOptions,
): NonNullable<CommandReport['comparison']> {
  const entries = changelogOf(outcomes).flatMap((each) => each.entries);
  const deprecated = entries.filter(({ section }) => section === 'deprecated');
  return { since: before.name, ...(against !== undefined && { against }), advice, deprecated };
}

const changelog: ComparisonFormat = {
  showsVersions: true,
  async deliver(compared, warnings, options, context) {
    const formats = { changelog: asText(pageOf) };
    await deliverResult(formats, compared, warnings, { ...options, format: 'changelog' }, context);
  },
};

function pageOf({ outcomes, versionAdvice: advice, before, api }: ComparedApi): Iterable<string> {
  return renderChangelog({ changelog: changelogOf(outcomes), advice, since: before.name, asOf: api.asOf });
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
