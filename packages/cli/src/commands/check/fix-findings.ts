/** Shows or writes the fixes of rule findings. All compatible fixes are applied in one transaction, and only if they improve the API. */
import { textChange, type CheckedApi, type CheckRequest, type FixedApi, type Project } from '@protoshepherd/project';
import { createSourceLookup } from '@protoshepherd/source';

import { describeFixes, fixFormats, printFixSummary, type FixRun } from '../../apply-fixes.ts';
import type { CommandContext } from '../../command-context.ts';
import type { ExitStatus } from '../../exit-status.ts';
import { reportFailure, toExitStatus } from '../../open-api.ts';
import { pathFromHere } from '../../output/path-from-here.ts';
import { deliverResult } from '../../result-format.ts';
import { checksReport, computeCheckStatus, reportChecks, type CheckOptions } from './report-checks.ts';

/** Shows or writes the fixes. If the API cannot be read with them, nothing is written. */
export async function fixFindings(
  project: Project,
  request: CheckRequest,
  options: CheckOptions & { readonly diff: boolean },
  context: CommandContext,
): Promise<ExitStatus> {
  const fixed = await project.fix(request);
  if (!fixed.checked.ok) return reportFailure('check', fixed.checked.failure, options, context);
  const after = fixed.checked.value;
  const run = toFixRun(fixed, after);
  const { findings: left } = checksReport('check', after);
  if (options.diff) {
    const status = await show(project, request, run, options, context);
    await printFixSummary(run, { verb: 'would be fixed', noun: 'finding', left }, options, context);
    return status;
  }
  const texts = fixed.changes.map(({ path, after: text }) => [path, text] as const);
  // The write compares the files with the text that was read, before the fixes.
  const sourceOf = createSourceLookup(fixed.changes.map(({ path, before: text }) => ({ path, text })));
  const written = await project.write(textChange({ ...after.api, sourceOf }, texts));
  if (!written.ok) throw new Error(`a fix would break the syntax: ${written.failure[0]?.message ?? ''}`);
  await printFixSummary(run, { verb: 'fixed', noun: 'finding', left }, options, context);
  return reportChecks('check', fixed.checked, options, context, describeFixes(run, 'written'));
}

/** Prints the current findings of the API with the fixes; the status is that of a check of the current API. */
async function show(
  project: Project,
  request: CheckRequest,
  run: FixRun,
  options: CheckOptions,
  context: CommandContext,
): Promise<ExitStatus> {
  const now = await project.check(request);
  const found = now.ok ? checksReport('check', now.value) : { command: 'check', asOf: project.asOf, ...now.failure };
  await deliverResult(fixFormats, run, found, options, context);
  return now.ok ? computeCheckStatus(now.value) : toExitStatus(now.failure.cause);
}

function toFixRun({ changes, fixed, leftOut }: FixedApi, { pathOf }: CheckedApi): FixRun {
  return {
    changes,
    fixed,
    leftOut,
    describeSubject({ location: { file, line }, message }, reader) {
      return reader === 'person' ? `${pathFromHere(pathOf(file))}:${line}: ${message}` : `${file}: ${message}`;
    },
  };
}
