/**
 * How a kind of result is printed: a table of formats, by their names on the command line. A format that has no place for findings leaves them to stderr.
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
  type ReportLook,
} from '@protoshepherd/report';

import type { CommandContext } from './command-context.ts';
import { completeReport, lookOf, renderReport, type CommandReport } from './output/deliver-report.ts';
import { deliverText } from './output/deliver-text.ts';
import { renderPatch } from './output/render-patch.ts';

/** What a format gets to know besides the result. */
export interface FormatContext extends ReportLook {
  readonly report: Report;
  /** Is it printed where a person reads it? */
  readonly isTerminal: boolean;
}

/** One way to print a result. */
export interface ResultFormat<Result> {
  /** Where the findings of the report are: in it, on stderr beside it, or nowhere, since the result says all. */
  readonly findings: 'inside' | 'beside' | 'nowhere';
  readonly render: (result: Result, context: FormatContext) => Promise<Iterable<string>>;
}

/** All ways to print a kind of result. */
export type ResultFormats<Result, Name extends string = string> = Readonly<Record<Name, ResultFormat<Result>>>;

/** What a result adds to the JSON envelope. */
type ExtraOf<Result> = (result: Result) => Readonly<Record<string, unknown>>;

/** JSON: the envelope, with the result beside the findings. */
export function asJson<Result>(extraOf: ExtraOf<Result>): ResultFormat<Result> {
  return {
    findings: 'inside',
    async render(result, { report: { command, asOf, findings } }) {
      return [renderJson(createEnvelope({ command, asOf, findings, extra: extraOf(result) }))];
    },
  };
}

/** A text for people; findings go to stderr, unless the text says all. */
export function asText<Result>(
  render: (result: Result, context: FormatContext) => Iterable<string> | Promise<Iterable<string>>,
  findings: 'beside' | 'nowhere' = 'beside',
): ResultFormat<Result> {
  return { findings, render: async (result, context) => render(result, context) };
}

/** A patch, which shows what the findings are about. The paths of changes are absolute, or relative to the working directory. */
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

/** The formats of findings for a result: in text it is shown in a way of its own, in all others it stands beside the findings. */
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

/** How and where a result is delivered. */
interface ResultDestination<Name extends string> extends ReportDetail {
  readonly format: Name;
  readonly output?: string | undefined;
}

/** Prints a result, or writes it to the file that the options name. */
export async function deliverResult<Result, Name extends string>(
  formats: ResultFormats<Result, Name>,
  result: Result,
  found: CommandReport,
  { format, output, ...detail }: ResultDestination<NoInfer<Name>>,
  context: CommandContext,
): Promise<void> {
  const { findings, render } = formats[format];
  const report = completeReport(found);
  const { color, columns } = lookOf({ output }, context);
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
