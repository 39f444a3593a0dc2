/** Turns the findings of rules into a report and an exit status. */
import type { Answer, CheckedApi } from '@protoshepherd/project';
import type { FindingFormatName } from '@protoshepherd/report';
import { hasErrors } from '@protoshepherd/source';

import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { reportFailure, toExitStatus } from '../../open-api.ts';
import type { OutputOptionValues } from '../../options.ts';
import { deliverReport, type CommandReport } from '../../output/deliver-report.ts';

/** The options of a report on rule findings. */
export interface CheckOptions extends OutputOptionValues {
  readonly format: FindingFormatName;
}

/** Reports findings of rules. The run fails if one of them is an error, or a comparison could not be made. */
export async function reportChecks(
  command: string,
  checked: Answer<CheckedApi>,
  options: CheckOptions,
  context: CommandContext,
  extra: CommandReport['extra'] = {},
): Promise<ExitStatus> {
  if (!checked.ok) return reportFailure(command, checked.failure, options, context);
  await deliverReport({ ...checksReport(command, checked.value), extra }, options, context);
  return computeCheckStatus(checked.value);
}

/** The report on rule findings. */
export function checksReport(command: string, { api, findings, breaks, sourceOf, pathOf }: CheckedApi): CommandReport {
  return { command, ...api, sourceOf, pathOf, findings: [...api.findings, ...findings, ...breaks] };
}

/** The exit status that follows from rule findings. */
export function computeCheckStatus({ findings, breaks, notCompared }: CheckedApi): ExitStatus {
  if (notCompared !== undefined) return toExitStatus(notCompared);
  return hasErrors([...findings, ...breaks]) ? exitStatus.findings : exitStatus.clean;
}
