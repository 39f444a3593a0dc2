/**
 * Reports findings, then follows the files and prints which findings appear and disappear. If nothing changes, it prints nothing. After a change of the configuration, it
 * prints the whole report again. Ctrl-C ends the run with the status of the last answer.
 */
import {
  watchedPlaces,
  type Failure,
  type LiveProject,
  type Project,
  type ProjectOptions,
} from '@protoshepherd/project';
import { compareFindings, renderChangeJson, renderChangeText, type FindingFormatName } from '@protoshepherd/report';
import type { Finding } from '@protoshepherd/source';
import { DiskFollower, InputError, isProtoName, UsageError } from '@protoshepherd/workspace';

import type { CommandContext } from '../command-context.ts';
import type { ExitStatus } from '../exit-status.ts';
import { explainFailure } from '../explain-failure.ts';
import { toExitStatus } from '../open-api.ts';
import type { OutputOptionValues } from '../options.ts';
import { completeReport, deliverReport, type CommandReport } from '../output/deliver-report.ts';

/** The report and exit status of one evaluation. */
export interface Evaluation {
  readonly report: CommandReport;
  readonly status: ExitStatus;
}

/** A project that follows its files, and the question that is asked after each change. */
export interface WatchedProject {
  readonly live: LiveProject;
  readonly options: ProjectOptions;
  readonly ask: (project: Project) => Promise<Evaluation>;
}

type WatchOptions = OutputOptionValues & { readonly format: FindingFormatName | 'changelog' };

const clearScreen = '\u001b[2J\u001b[3J\u001b[H';

/** Evaluates and reports until the run is stopped. */
export async function watchFindings(
  watched: WatchedProject,
  options: WatchOptions,
  context: CommandContext,
): Promise<ExitStatus> {
  const { live } = watched;
  const end = context.listenForEnd();
  const disk = new DiskFollower(await watchedPlaces(live.project, watched.options));
  try {
    const first = await watched.ask(live.project);
    let { status } = first;
    let shown = selectVisible(first, options);
    await reportAll(first, options, context);
    for (;;) {
      const changed = await disk.nextChange(end);
      if (changed.length === 0) return status;
      const begun = context.clock.elapsed();
      live.update({ disk: changed });
      const isSettled = changed.every(isProtoName);
      if (!isSettled) {
        disk.follow(await watchedPlaces(live.project, watched.options));
      }
      const answer = await tryEvaluate(watched, context);
      if ('refusal' in answer) {
        status = answer.refusal;
        continue;
      }
      const findings = selectVisible(answer, options);
      const changes = compareFindings(shown, findings);
      status = answer.status;
      shown = findings;
      if (!isSettled && options.format === 'text') {
        if (context.stdout.isTerminal) await context.stdout.write(clearScreen);
        await reportAll(answer, options, context);
      } else if (changes.appeared.length + changes.resolved.length > 0) {
        const { pathOf } = completeReport(answer.report);
        const milliseconds = context.clock.elapsed() - begun;
        const change = { ...changes, findings, filesRead: answer.report.filesRead, milliseconds, pathOf };
        await context.stdout.write(
          options.format === 'json' ? renderChangeJson(change) : renderChangeText(change, context.stdout.color),
        );
      }
    }
  } finally {
    disk.close();
  }
}

/** The answer to a question that failed: the report of the failure. */
export function createFailedEvaluation(command: string, { cause, ...found }: Failure, { asOf }: Project): Evaluation {
  return { report: { command, asOf, ...found }, status: toExitStatus(cause) };
}

/** An error in the middle of a checkout may disappear a moment later, so it is printed, and the run continues. */
async function tryEvaluate(
  { live, ask }: WatchedProject,
  { stderr }: CommandContext,
): Promise<Evaluation | { readonly refusal: ExitStatus }> {
  try {
    return await ask(live.project);
  } catch (error) {
    if (!(error instanceof InputError) && !(error instanceof UsageError)) throw error;
    const { status, message } = await explainFailure(error, []);
    await stderr.write(message);
    return { refusal: status };
  }
}

/** The findings that the options select. */
function selectVisible(
  { report: { findings } }: Evaluation,
  { quiet, showWaived = false }: WatchOptions,
): readonly Finding[] {
  return findings.filter(
    ({ severity, waived }) => (showWaived || waived === undefined) && (!quiet || severity === 'error'),
  );
}

async function reportAll(answer: Evaluation, options: WatchOptions, context: CommandContext): Promise<void> {
  if (options.format !== 'json') {
    await deliverReport(answer.report, { ...options, format: 'text' }, context);
    return;
  }
  const { pathOf, filesRead } = completeReport(answer.report);
  const findings = selectVisible(answer, options);
  const change = { appeared: findings, resolved: [], findings, filesRead, milliseconds: 0, pathOf };
  await context.stdout.write(renderChangeJson(change));
}
