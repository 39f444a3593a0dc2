/** The result of a question about references, its formats, and its exit status. */
import { renderAnswers, renderVersionLists, renderVersions } from '@protoshepherd/report';
import type { Answer } from '@protoshepherd/resolve';
import { createSourceLookup, hasErrors, type Finding, type SourceFile } from '@protoshepherd/source';

import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import type { OutputOptionValues } from '../../options.ts';
import { deliverReport } from '../../output/deliver-report.ts';
import { asJson, asText, deliverResult } from '../../result-format.ts';

/** Findings and the files that they are about. */
export interface FindingsWithFiles {
  readonly findings: readonly Finding[];
  readonly sources: readonly SourceFile[];
}

/** The result of a question. */
export interface ResolveResult extends FindingsWithFiles {
  /** Further keys of the JSON envelope. */
  readonly extra: Readonly<Record<string, unknown>>;
  /** The answer as text; empty if the findings are the answer. */
  readonly text: string;
  /** `answered` if every reference is resolved. A file that cannot be read leaves all questions unanswered. */
  readonly outcome: 'answered' | 'unanswered' | 'unreadable';
}

/** The formats of a result. */
export const formats = {
  // Findings follow on stdout, even if the answer is written to a file.
  text: { ...asText<ResolveResult>(({ text }) => [text]), findings: 'nowhere' },
  json: asJson<ResolveResult>(({ extra }) => extra),
} as const;

/** Answers as a result. A single answer is also at the top level of the JSON. */
export function answersResult(
  answers: readonly Answer[],
  { findings, sources }: FindingsWithFiles,
  { quiet }: Pick<OutputOptionValues, 'quiet'>,
): ResolveResult {
  const [only] = answers;
  const top = only !== undefined && answers.length === 1 ? pickAnswer(only) : {};
  return {
    extra: { ...top, answers },
    text: quiet ? renderVersions(answers) : renderAnswers(answers),
    findings,
    sources,
    outcome: answers.every(({ version }) => version !== null) ? 'answered' : 'unanswered',
  };
}

function pickAnswer({ reference, version, reason }: Answer): Answer {
  return { reference, version, reason };
}

/** A result that consists of findings only. */
export function findingsResult({ findings, sources }: FindingsWithFiles): ResolveResult {
  return { extra: { answers: [] }, text: '', findings, sources, outcome: 'answered' };
}

/** The result for files that cannot be read. */
export function unreadableResult({ findings, sources }: FindingsWithFiles): ResolveResult {
  return { extra: {}, text: '', findings, sources, outcome: 'unreadable' };
}

/** A list of names and versions as a result. */
export function listResult(
  lists: readonly { readonly name: string; readonly versions: readonly string[] }[],
  { findings, sources }: FindingsWithFiles,
): ResolveResult {
  return { extra: { versions: lists }, text: renderVersionLists(lists), findings, sources, outcome: 'answered' };
}

/** Prints a result, and returns the exit status. */
export async function deliver(
  result: ResolveResult,
  options: OutputOptionValues & { readonly format: keyof typeof formats },
  context: CommandContext,
): Promise<ExitStatus> {
  const { text, findings, sources, outcome } = result;
  const { format, quiet, all, asOf = context.clock.today() } = options;
  const sourceOf = createSourceLookup(sources);
  const report = { command: 'resolve', asOf, findings, filesRead: sources.length, sourceOf };
  const isComplete = formats[format].findings === 'inside';
  if (isComplete || text !== '') await deliverResult(formats, result, report, options, context);
  if (!isComplete && (findings.length > 0 || text === '')) await deliverReport(report, { quiet, all }, context);
  if (outcome === 'unreadable') return exitStatus.input;
  return hasErrors(findings) || outcome === 'unanswered' ? exitStatus.findings : exitStatus.clean;
}
