import { renderUsageConsumers, renderUsageTable, type UsageTable } from '@protoshepherd/report';
import { createPathLookup, createSourceLookup, hasErrors, compareText } from '@protoshepherd/source';
import {
  anonymize,
  mergeUsage,
  printUsage,
  type UsageReport,
  UsageIndex,
  type UsageContext,
} from '@protoshepherd/usage';
import { loadUsage, UsageError, type ReadUsage } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { flag, optionalChoice, outputOptions, treeOptions } from '../../options.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';

const options = {
  config: treeOptions.config,
  ...outputOptions,
  format: optionalChoice('--format <format>', 'output format (default: json for merge, text for show)', [
    'json',
    'text',
  ]),
  anonymous: flag('--anonymous', 'with merge: omit locations; keep element names and counts'),
};

type Options = OptionValues<typeof options>;

const mergeFormats = {
  json: asText<UsageReport>((report) => [printUsage(report)]),
  text: asText<UsageReport>(({ consumers }) => [renderUsageConsumers(consumers)]),
};

const showFormats = {
  text: asText<UsageTable>((table, { detail: { all } }) => [renderUsageTable(table, { all })]),
  json: asJson<UsageTable>(({ source, elements }) => ({ source, elements })),
};

const questions = ['merge', 'show'];

/** `shepherd usage`: reads the usage files of many consumers. */
export const usage = defineCommand({
  description:
    'Merges or shows usage files, in which consumers record the elements of an API that they use (shepherd scan --usage). merge combines files into one, with one ' +
    'row per version of each consumer: of two rows for the same version the later one wins, and rows of the same day are combined. The order of files does ' +
    'not matter. show lists elements by the number of consumers that use them.',
  operands: [
    { usage: '<what>', description: 'merge or show', suggestions: () => questions },
    { usage: '<files...>', description: 'usage files' },
  ],
  options,
  examples: [
    { line: 'shepherd usage merge edge.json mesh.json --output usage.json', purpose: 'merge two files' },
    { line: 'shepherd usage merge usage.json --anonymous --output public.json', purpose: 'remove locations' },
    { line: 'shepherd usage merge usage.json --format text', purpose: 'list consumers and the age of their scans' },
    { line: 'shepherd usage show usage.json --all', purpose: 'list every element, most used first' },
  ],

  async run({ operands: [what = '', ...files], options: given }, context) {
    if (!questions.includes(what))
      throw new UsageError(`usage has no subcommand ${what}; give ${questions.join(' or ')}`);
    if (given.anonymous && what !== 'merge') throw new UsageError('--anonymous needs merge');
    const read = await Promise.all(files.map((file) => loadUsage(file)));
    const findings = read.flatMap((each) => each.findings);
    const sources = read.map(({ source }) => source);
    const report = {
      command: 'usage',
      asOf: given.asOf ?? context.clock.today(),
      findings,
      filesRead: read.length,
      sourceOf: createSourceLookup(sources),
    };
    if (hasErrors(findings)) {
      // A usage file cannot contain findings, so the output file of merge is not written.
      const destination = { ...given, format: what === 'merge' ? what : (given.format ?? 'text') };
      return reportFailure('usage', { ...report, cause: 'input', pathOf: createPathLookup([]) }, destination, context);
    }
    const merged = mergeUsage(read.flatMap(listReports));
    if (what === 'show') return show(merged, report, given, context);
    const result = given.anonymous ? anonymize(merged) : merged;
    await deliverResult(mergeFormats, result, report, { ...given, format: given.format ?? 'json' }, context);
    return exitStatus.clean;
  },
});

function listReports({ report }: ReadUsage): UsageReport[] {
  return report === undefined ? [] : [report];
}

async function show(
  merged: UsageReport,
  report: Parameters<typeof deliverResult>[2],
  given: Options,
  context: CommandContext,
): Promise<ExitStatus> {
  const config = await openApi(given, context).config();
  if (!config.ok) return reportFailure('usage', config.failure, { ...given, format: given.format ?? 'text' }, context);
  const { maxAge } = config.value.config.usage;
  const table = tabulateUsage(merged, { asOf: report.asOf, maxAge });
  await deliverResult(showFormats, table, report, { ...given, format: given.format ?? 'text' }, context);
  return exitStatus.clean;
}

/**
 * Ranks the elements of usage data by number of consumers, then by number of places and name. Elements that are missing from the latest scans are
 * omitted.
 */
function tabulateUsage(report: UsageReport, terms: UsageContext): UsageTable {
  const index = new UsageIndex([report], terms);
  const elements = index.names
    .map((element) => ({ element, ...index.findUsage(element) }))
    .filter(({ consumers }) => consumers > 0)
    .toSorted((a, b) => b.consumers - a.consumers || b.count - a.count || compareText(a.element, b.element));
  return { source: index.source, elements };
}
