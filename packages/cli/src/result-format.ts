/**
 * Prints a kind of result by a table of formats, whose names are those on the command line. If a format cannot contain findings, they are printed on
 * stderr.
 */
import {
  createEnvelope,
  findingFormatNames,
  renderClosing,
  renderJson,
  type FileChange,
  type FindingFormatName,
  type Report,
  type ReportDetail,
  type OutputOptions,
} from '@protoshepherd/report';

import type { CommandContext } from './command-context.ts';
import {
  completeReport,
  chooseOutputOptions,
  renderReport,
  type CommandReport,
  type ReportDetailOptions,
} from './output/deliver-report.ts';
import { deliverText } from './output/deliver-text.ts';
import { renderPatch } from './output/render-patch.ts';

/** The input of a format besides the result. */
export interface FormatContext extends OutputOptions {
  readonly report: Report;
  /** True if the output is shown on a terminal. */
  readonly isTerminal: boolean;
}

export interface ResultFormat<Result> {
  /**
   * Where the findings of the report are: inside the result, next to it on stderr, or nowhere, because the result
   * contains them all.
   */
  readonly findings: 'inside' | 'beside' | 'nowhere';
  readonly render: (result: Result, context: FormatContext) => Promise<Iterable<string>>;
}

/** The formats of a kind of result. */
export type ResultFormats<Result, Name extends string = string> = Readonly<Record<Name, ResultFormat<Result>>>;

/** The keys that a result adds to the JSON envelope. */
type ExtraOf<Result> = (result: Result) => Readonly<Record<string, unknown>>;

/** The JSON format: the envelope, with the result and the findings. */
export function asJson<Result>(extraOf: ExtraOf<Result>): ResultFormat<Result> {
  return {
    findings: 'inside',
    async render(result, { report: { command, asOf, findings } }) {
      return [renderJson(createEnvelope({ command, asOf, findings, extra: extraOf(result) }))];
    },
  };
}

/** A text format; findings are on stderr unless the text contains them. */
export function asText<Result>(
  render: (result: Result, context: FormatContext) => Iterable<string> | Promise<Iterable<string>>,
  findings: 'beside' | 'nowhere' = 'beside',
): ResultFormat<Result> {
  return { findings, render: async (result, context) => render(result, context) };
}

/**
 * A patch, which already shows the subject of the findings. The paths of changes are absolute, or relative to the working
 * directory.
 */
export function asPatch<Result>(
  changesOf: (result: Result, context: FormatContext) => readonly FileChange[],
  findings: 'beside' | 'nowhere' = 'nowhere',
): ResultFormat<Result> {
  return {
    findings,
    async render(result, context) {
      return renderPatch(changesOf(result, context), context.isTerminal ? 'terminal' : 'program');
    },
  };
}

/**
 * The formats of findings, applied to a result: a separate format for text; all others contain the result and the findings.
 */
export function asFindings<Result>(
  text: ResultFormat<Result>,
  extraOf: ExtraOf<Result>,
): ResultFormats<Result, FindingFormatName> {
  const formats = findingFormatNames.map((name): [string, ResultFormat<Result>] => [
    name,
    {
      findings: 'inside',
      async render(result, { report, ...look }) {
        return renderReport(name, { ...report, extra: extraOf(result) }, look);
      },
    },
  ]);
  return { ...(Object.fromEntries(formats) as ResultFormats<Result, FindingFormatName>), text };
}

/** The format and destination of a result. */
interface ResultDestination<Name extends string> extends ReportDetailOptions {
  readonly format: Name;
  readonly output?: string | undefined;
}

/** Prints a result, or writes it to the output file. */
export async function deliverResult<Result, Name extends string>(
  formats: ResultFormats<Result, Name>,
  result: Result,
  found: CommandReport,
  { format, output, all, quiet, showWaived = false }: ResultDestination<NoInfer<Name>>,
  context: CommandContext,
): Promise<void> {
  const { findings, render } = formats[format];
  const report = completeReport(found);
  const detail = { all, quiet, showWaived };
  const { color, columns } = chooseOutputOptions({ output }, context);
  const isTerminal = output === undefined && context.stdout.isTerminal;
  await deliverText(await render(result, { report, color, columns, detail, isTerminal }), { output }, context);
  if (findings === 'beside') await printFindings(report, detail, context);
}

async function printFindings(report: Report, detail: ReportDetail, { stderr }: CommandContext): Promise<void> {
  const { findings, filesRead } = report;
  if (findings.length === 0) return;
  const { color, columns } = stderr;
  for (const piece of await renderReport('text', report, { color, columns, detail })) await stderr.write(piece);
  if (!detail.quiet) await stderr.write(renderClosing(findings, filesRead, detail));
}
