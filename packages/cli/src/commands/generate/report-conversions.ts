/**
 * The report of `shepherd generate conversions`: the files that were written or would change, and the functions that are still to be written by
 * hand.
 */
import { resolve } from 'node:path';

import type { GeneratedConversions } from '@protoshepherd/convert';
import type { LoadedApi } from '@protoshepherd/project';
import type { CandidateDifference } from '@protoshepherd/protoxform';
import { formatCount, printable } from '@protoshepherd/report';
import type { Finding } from '@protoshepherd/source';
import type { WriteSummary } from '@protoshepherd/workspace';

import type { CommandContext } from '../../command-context.ts';
import type { OutputOptionValues } from '../../options.ts';
import { deliverReport, type CommandReport } from '../../output/deliver-report.ts';
import { asJson, asPatch, asText, deliverResult } from '../../result-format.ts';
import type { FileComparison } from './compare-files.ts';

/** The generated conversions, the API that they come from, and their differences from the existing files. */
export interface Outcome {
  readonly api: LoadedApi;
  readonly generated: GeneratedConversions;
  readonly compared: FileComparison;
}

/** The outcome of a run. */
export interface RunOutcome {
  readonly findings: readonly Finding[];
  /** The files that were written and removed; absent if findings block the write. */
  readonly done?: Pick<WriteSummary, 'written' | 'removed'>;
  /** The differences, in a dry run. */
  readonly differences?: readonly CandidateDifference[];
}

/** A function to write by hand, and whether it exists. */
type ManualState = GeneratedConversions['manual'][number] & { readonly isWritten: boolean };

interface ConversionResult extends Required<Pick<RunOutcome, 'done' | 'differences'>> {
  readonly directory: string;
  readonly unchanged: readonly string[];
  readonly manual: readonly ManualState[];
}

function describe({ done: { written, removed }, unchanged, differences, manual }: ConversionResult): JsonFields {
  const different = differences.map(({ path, state }) => ({ path, state }));
  return { written, removed, unchanged, different, manual };
}

type JsonFields = Readonly<Record<string, unknown>>;

const asFiles = asJson<ConversionResult>(describe);

/** The formats after a write; the first is the default. */
export const writtenFormats = { text: asText<ConversionResult>(({ manual }) => manualLines(manual)), json: asFiles };

const shownFormats = {
  text: asPatch<ConversionResult>(
    ({ directory, differences }) => differences.map((each) => ({ ...each, path: resolve(directory, each.path) })),
    'beside',
  ),
  json: asFiles,
};

interface ReportChoices extends OutputOptionValues {
  readonly check: boolean;
  readonly diff: boolean;
  readonly format: keyof typeof writtenFormats;
}

/** Reports the findings that block a run. There is no result then, so every format shows the findings. */
export async function reportObstacles(
  outcome: Outcome,
  obstacles: readonly Finding[],
  choices: ReportChoices,
  context: CommandContext,
): Promise<void> {
  const extra = describe(createResult(outcome, { findings: obstacles }));
  await deliverReport({ ...createReport(outcome, obstacles), extra }, choices, context);
}

export async function reportConversions(
  outcome: Outcome,
  ending: RunOutcome,
  choices: ReportChoices,
  context: CommandContext,
): Promise<void> {
  const { check, diff, format, quiet } = choices;
  const { stderr } = context;
  const result = createResult(outcome, ending);
  const isShown = check || diff;
  const report = createReport(outcome, ending.findings);
  await deliverResult(isShown ? shownFormats : writtenFormats, result, report, choices, context);
  if (quiet || writtenFormats[format] === asFiles) return;
  for (const path of result.done.removed) await stderr.write(`removed ${printable(path)}\n`);
  await stderr.write(`${isShown ? countDifferences(result) : countFiles(result)}\n`);
}

/** A report that shows generated files by their path from the output folder. */
function createReport({ api, compared: { directory } }: Outcome, findings: readonly Finding[]): CommandReport {
  const generatedFiles = new Set(findings.map(({ location }) => location.file));
  const pathOf = (file: string): string => (generatedFiles.has(file) ? resolve(directory, file) : api.pathOf(file));
  return { command: 'generate', ...api, pathOf, findings: [...api.findings, ...findings] };
}

function createResult({ generated, compared }: Outcome, { done, differences = [] }: RunOutcome): ConversionResult {
  const changed = new Set(done?.written);
  const paths = generated.files.map(({ path }) => path);
  const texts = new Map([...generated.files.map(({ path, text }) => [path, text] as const), ...compared.byHand]);
  return {
    directory: compared.directory,
    done: done ?? { written: [], removed: [] },
    differences,
    unchanged: done === undefined ? [] : paths.filter((path) => !changed.has(path)),
    manual: generated.manual.map((each) => ({ ...each, isWritten: isExported(texts.get(each.file) ?? '', each.name) })),
  };
}

function countFiles({ done: { written, removed }, unchanged }: ConversionResult): string {
  return `${formatCount(written.length, 'file')} written, ${formatCount(removed.length)} removed, ${formatCount(unchanged.length)} unchanged`;
}

function countDifferences({ differences }: ConversionResult): string {
  return differences.length === 0 ? 'nothing would change' : `${formatCount(differences.length, 'file')} would change`;
}

/** Tests if a hand-written file exports a function. The TypeScript compiler checks its type. */
function isExported(text: string, name: string): boolean {
  const escaped = name.replaceAll('$', '\\$');
  return new RegExp(
    `^export\\s+(?:async\\s+)?(?:function|const|let|var)\\s+${escaped}(?![\\w$])|^export\\s*\\{[^}]*\\b${escaped}(?![\\w$])`,
    'm',
  ).test(text);
}

/** Lines about functions that are still to be written, by file. */
function* manualLines(states: readonly ManualState[]): Iterable<string> {
  const open = states.filter(({ isWritten }) => !isWritten);
  for (const [at, { file, name, because }] of open.entries()) {
    if (file !== open[at - 1]?.file) yield `${printable(file)}: to be written by hand\n`;
    yield `  ${name}\n${because.map((reason) => `    ${printable(reason)}\n`).join('')}`;
  }
}
