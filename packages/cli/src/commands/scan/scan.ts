import { readFileSync } from 'node:fs';

import { openSchemaFile } from '@protoshepherd/project';
import { findingFormats } from '@protoshepherd/report';
import { hasErrors, listNames } from '@protoshepherd/source';
import { asInputError, dataEndings, UsageError } from '@protoshepherd/workspace';

import { fixOptions, refuseFixWithDiff } from '../../apply-fixes.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { exitStatus } from '../../exit-status.ts';
import { openApi, projectOptions, reportFailure } from '../../open-api.ts';
import { apiOptions, flag, formatOption, negatableFlag, text, waivedOptions } from '../../options.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { describeScan, scanReport, printScanSummary } from './describe-scan.ts';
import { fixScan } from './fix-scan.ts';
import { writeUsage } from './write-usage.ts';

/** The operand for standard input. */
const standardInput = '-';

const endings = dataEndings.map((ending) => `.${ending}`);

const options = {
  type: text('--type <name>', 'full name of the message type of every document'),
  target: text(
    '--target <tags>',
    'releases that will read the configuration, separated by commas; also report what they would not understand',
  ),
  schema: text(
    '--schema <file>',
    'schema to check against instead of sources: an image (.binpb), or an availability file written with --with-schema',
  ),
  next: flag('--next', 'also preview what the next major version would remove or rename'),
  ...fixOptions,
  usage: text('--usage <file>', 'write the elements in use, with counts and locations, to this JSON file'),
  anonymous: flag('--anonymous', 'omit files and lines from the usage file'),
  consumer: text('--consumer <name>', 'name of the consumer (default: the name of the repository)'),
  consumerVersion: text('--consumer-version <version>', 'version of the consumer (default: the current commit)'),
  ...apiOptions,
  ...waivedOptions,
  history: negatableFlag(
    '--no-history',
    'do not read the git history, for example in a shallow clone; releases and dates are then known only from an availability file',
  ),
  format: formatOption(findingFormats),
};

/** `shepherd scan`: finds the API elements that configuration uses, and errors in it. */
export const scan = defineCommand({
  description:
    'Checks configuration files against the API. Reports deprecated fields, values and messages, with their end of support and replacement; unknown fields ' +
    'and values; values of the wrong type; and values that violate validation rules. The type of a message comes from its @type, from --type, or from ' +
    'settings and presets. Messages of unknown type are counted and listed; their type is never guessed.',
  operands: [
    {
      usage: '<paths...>',
      description: `files, or folders to search for ${listNames(endings, endings.length)} files; - for standard input`,
    },
  ],
  options,
  examples: [
    {
      line: 'shepherd scan configs --type envoy.config.bootstrap.v3.Bootstrap --root api --include deps',
      purpose: 'scan every file of a folder as a bootstrap',
    },
    {
      line: 'shepherd scan listener.yaml --root api.binpb',
      purpose: 'scan against a descriptor set; types come from @type',
    },
    {
      line: 'shepherd scan configs --schema api.json --target v1.29.0,v1.33.0',
      purpose: 'check two releases, with a file that the owners of the API publish',
    },
    { line: 'shepherd scan configs --diff', purpose: 'preview the changes of --fix' },
    { line: 'shepherd scan configs --next', purpose: 'preview what the next major version would remove or rename' },
    {
      line: 'shepherd scan configs --usage usage.json --anonymous',
      purpose: 'tell the owners of the API what is used, but not where',
    },
  ],

  async run({ operands, options: given }, context) {
    refuseOptions(operands, given);
    const { usage, ...choices } = given;
    const project =
      given.schema === undefined
        ? openApi(choices, context)
        : openSchemaFile(given.schema, projectOptions(choices, context));
    const isJson = given.format === 'json';
    const scanned = await project.scan({
      paths: operands.filter((path) => path !== standardInput),
      ...(operands.includes(standardInput) && { text: { path: 'stdin', text: readStandardInput() } }),
      ...(given.type !== undefined && { type: given.type }),
      ...(given.target !== undefined && { targets: tagsIn(given.target) }),
      withNextMajor: given.next,
      withPlaces: isJson || (usage !== undefined && !given.anonymous),
      withFixes: given.fix || given.diff,
    });
    if (!scanned.ok) return reportFailure('scan', scanned.failure, given, context);
    const data = scanned.value;
    if (usage !== undefined) await writeUsage(usage, data, operands, given, context);
    if (given.fix || given.diff) return fixScan(data, given, context);
    await deliverReport({ ...scanReport(data, data.findings), extra: describeScan(data) }, given, context);
    await printScanSummary(data, given, context);
    return hasErrors(data.findings) ? exitStatus.findings : exitStatus.clean;
  },
});

function tagsIn(list: string): readonly string[] {
  const tags = list.split(',').map((tag) => tag.trim());
  if (tags.includes('')) throw new UsageError('give the tags of releases with --target, such as v1.29.0,v1.33.0');
  return [...new Set(tags)];
}

function refuseOptions(operands: readonly string[], given: OptionValues<typeof options>): void {
  refuseFixWithDiff(given);
  if (given.schema !== undefined && (given.root.length > 0 || given.include.length > 0))
    throw new UsageError('--schema replaces --root and --include; give one or the other');
  const { usage, anonymous, consumer, consumerVersion, fix, diff } = given;
  if (usage === undefined && (anonymous || consumer !== undefined || consumerVersion !== undefined))
    throw new UsageError(
      '--anonymous, --consumer and --consumer-version describe the usage file; name it with --usage',
    );
  if ((fix || diff) && operands.every((path) => path === standardInput))
    throw new UsageError('--fix and --diff cannot be combined with standard input; remove them');
}

function readStandardInput(): string {
  try {
    return readFileSync(0, 'utf8');
  } catch (error) {
    throw asInputError(error, 'cannot read', 'stdin');
  }
}
