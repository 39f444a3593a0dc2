/** The output formats of a comparison of two states: the formats of findings, and a changelog for users of the API. */
import { buildChangelog, describeBaselines } from '@protoshepherd/compat';
import type { ComparedApi } from '@protoshepherd/project';
import {
  commentFormats,
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

export interface ComparisonFormat {
  /**
   * Whether the format shows which versions the packages and the release need. It is optional because finding the last
   * release takes time.
   */
  readonly showsVersions: boolean;
  /** Prints a comparison; the report adds the warnings. */
  deliver(
    compared: ComparedApi,
    warnings: CommandReport,
    options: ComparisonOptions,
    context: CommandContext,
  ): Promise<void>;
}

/** The options that affect how a comparison is printed. */
export interface ComparisonOptions extends OutputOptionValues {
  readonly against?: readonly string[];
  readonly pagesUrl?: string | undefined;
}

const withVersions: ReadonlySet<FindingFormatName> = new Set(['text', 'json', ...commentFormats]);

function asReport(format: FindingFormatName): ComparisonFormat {
  return {
    showsVersions: withVersions.has(format),
    async deliver(compared, warnings, options, context) {
      const { findings, versionAdvice, usage, baselines } = compared;
      const closing = options.quiet ? [] : [...usageLine(usage), ...renderVersionAdvice(versionAdvice)];
      const extra = {
        ...(baselines !== undefined && { against: baselines.names }),
        versionAdvice,
        ...(usage !== undefined && { usage }),
      };
      const report = {
        ...warnings,
        findings: [...warnings.findings, ...findings],
        extra,
        closing,
        comparison: describeComparison(compared, options),
      };
      await deliverReport(report, { ...options, format }, context);
    },
  };
}

/** The line that names the usage data. */
function usageLine(usage: ComparedApi['usage']): readonly string[] {
  return usage === undefined ? [] : [`usage data: ${printable(usage.text)}\n`];
}

function describeComparison(
  { outcomes, versionAdvice: advice, before, baselines }: ComparedApi,
  { against = [] }: ComparisonOptions,
): NonNullable<CommandReport['comparison']> {
  const entries = buildChangelog(outcomes).flatMap((each) => each.entries);
  const deprecated = entries.filter(({ section }) => section === 'deprecated');
  return { since: baselines?.names.join(', ') ?? before.name, against, advice, deprecated };
}

const changelog: ComparisonFormat = {
  showsVersions: true,
  async deliver(compared, warnings, options, context) {
    const formats = { changelog: asText(renderChangelogPage) };
    await deliverResult(formats, compared, warnings, { ...options, format: 'changelog' }, context);
  },
};

function renderChangelogPage({
  outcomes,
  versionAdvice: advice,
  before,
  api,
  baselines,
}: ComparedApi): Iterable<string> {
  const all = baselines?.names.map((_, index) => index) ?? [];
  const compared = baselines === undefined ? {} : { baselines: describeBaselines(baselines, all) };
  return renderChangelog({
    changelog: buildChangelog(outcomes),
    advice,
    since: before.name,
    asOf: api.asOf,
    ...compared,
  });
}

/** All formats; the first is the default. */
export const comparisonFormats = {
  ...(Object.fromEntries(findingFormatNames.map((name) => [name, asReport(name)])) as Readonly<
    Record<FindingFormatName, ComparisonFormat>
  >),
  changelog,
};

export type ComparisonFormatName = keyof typeof comparisonFormats;
