import { formatFinding, textChange, type FormattedApi, type Project } from '@protoshepherd/project';
import { findingFormats, formatCount, renderClosing } from '@protoshepherd/report';
import { UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import { defineCommand, type OptionValues } from '../../command.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { openApi, reportFailure } from '../../open-api.ts';
import { flag, formatOption, outputOptions, text, treeOptions } from '../../options.ts';
import { formatInput, standardInput } from './format-input.ts';
import { asFindings, asPatch, asText, deliverResult } from '../../result-format.ts';
import { deliverReport } from '../../output/deliver-report.ts';

const options = {
  ...treeOptions,
  format: formatOption(findingFormats),
  check: flag('--check', 'fail if a file is not formatted'),
  diff: flag('--diff', 'show what would change'),
  write: flag('--write', 'write the files; all or none'),
  stdinPath: text(
    '--stdin-path <path>',
    'with -: path of the text, so that its names resolve; the file need not exist',
  ),
  ...outputOptions,
};

type Options = OptionValues<typeof options>;

/** `shepherd fmt`: formats .proto files. */
export const fmt = defineCommand({
  description:
    'Formats .proto files: order of statements and imports, blank lines, options, line breaks, type names. Keeps every comment and the meaning. Without ' +
    '--write, it only lists the files that differ. Type names that do not resolve, for example because an include is missing, are left unchanged.',
  operands: [
    {
      usage: '[paths...]',
      description:
        'files and directories below the roots (default: all files); - formats standard input to standard output',
    },
  ],
  options,
  examples: [
    { line: 'shepherd fmt --write', purpose: 'format every file of the tree that shepherd.yaml describes' },
    { line: 'shepherd fmt --check --format github', purpose: 'in CI: annotate files that are not formatted' },
    {
      line: 'shepherd fmt - --stdin-path api/fleet/core/v2/node.proto < draft.proto',
      purpose: 'format standard input, as an editor does',
    },
    {
      line: 'shepherd fmt --root api --include deps --diff api/fleet/core',
      purpose: 'preview the changes in a folder',
    },
  ],

  async run({ operands, options: given }, context) {
    const { write: isWritten, check, diff } = given;
    if (isWritten && (check || diff))
      throw new UsageError('--write changes files; --check and --diff do not: choose one');
    if (operands.includes(standardInput)) {
      if (operands.length > 1)
        throw new UsageError('- is standard input, which cannot be combined with files; give one or the other');
      return formatInput(given, context);
    }
    if (given.stdinPath !== undefined)
      throw new UsageError('--stdin-path is the path of standard input; add the operand -');
    const project = openApi(given, context, { edits: 'format', ...(isWritten && { recovers: 'roots' }) });
    const formatted = await project.format(operands);
    if (!formatted.ok) return reportFailure('fmt', formatted.failure, given, context);
    if (isWritten) return write(project, formatted.value, given, context);
    return diff ? show(formatted.value, given, context) : list(formatted.value, given, context);
  },
});

/** Lists the files that are not formatted. */
async function list(formatted: FormattedApi, given: Options, context: CommandContext): Promise<ExitStatus> {
  await deliverReport(createReport(formatted, given), given, context);
  return computeStatus(formatted, given);
}

const diffFormats = asFindings<FormattedApi>(
  asPatch(({ changed }, { report: { pathOf } }) =>
    changed.map(({ path, ...texts }) => ({ path: pathOf(path), ...texts })),
  ),
  describe,
);

/** Shows the differences as a patch. */
async function show(formatted: FormattedApi, given: Options, context: CommandContext): Promise<ExitStatus> {
  const { changed, filesRead } = formatted;
  const report = createReport(formatted, given);
  await deliverResult(diffFormats, formatted, report, given, context);
  const counts = `${formatCount(changed.length)} of ${formatCount(filesRead, 'file')} would change\n`;
  const isPatch = diffFormats[given.format].findings === 'nowhere';
  const closing = isPatch ? counts : renderClosing(report.findings, filesRead, { showWaived: true });
  if (!given.quiet) await context.stderr.write(closing);
  return computeStatus(formatted, given);
}

const writtenFormats = asFindings<FormattedApi>(
  asText(() => []),
  describe,
);

async function write(
  project: Project,
  formatted: FormattedApi,
  given: Options,
  context: CommandContext,
): Promise<ExitStatus> {
  const { api, changed, filesRead } = formatted;
  const written = await project.write(
    textChange(
      api,
      changed.map(({ path, after }) => [path, after]),
    ),
  );
  if (!written.ok) throw new Error(`formatting would break the syntax: ${written.failure[0]?.message ?? ''}`);
  await deliverResult(writtenFormats, formatted, { command: 'fmt', ...api, filesRead }, given, context);
  const counts = `${formatCount(changed.length, 'file')} of ${formatCount(filesRead)} formatted`;
  if (!given.quiet) await context.stderr.write(`${counts}\n`);
  return exitStatus.clean;
}

function createReport(formatted: FormattedApi, { check }: Options): Parameters<typeof deliverReport>[0] {
  const { api, filesRead, changed } = formatted;
  const severity = check ? 'error' : 'note';
  const findings = [...api.findings, ...changed.map((each) => formatFinding(api, each, severity))];
  return { command: 'fmt', ...api, findings, filesRead, extra: describe(formatted) };
}

function describe({ changed }: FormattedApi): Readonly<Record<string, unknown>> {
  return { different: changed.map(({ path }) => path) };
}

function computeStatus({ changed }: FormattedApi, { check }: Options): ExitStatus {
  return check && changed.length > 0 ? exitStatus.findings : exitStatus.clean;
}
