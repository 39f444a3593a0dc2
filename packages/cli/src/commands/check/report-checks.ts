/** What rules have found becomes a report and the ending of the run. */
import type { Answer, CheckedApi } from '@protoshepherd/project';
import type { FindingFormatName } from '@protoshepherd/report';
import { hasErrors } from '@protoshepherd/source';

import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { reportFailure, statusOf } from '../../open-api.ts';
import type { OutputOptionValues } from '../../options.ts';
import { deliverReport, type CommandReport } from '../../output/deliver-report.ts';

/** How and where findings of rules are reported. */
export interface CheckOptions extends OutputOptionValues {
  readonly format: FindingFormatName;
}

/** Reports findings of rules; errors among them, and a comparison that could not be made, end the run. */
export async function reportChecks(
  command: string,
  checked: Answer<CheckedApi>,
  options: CheckOptions,
  context: CommandContext,
  extra: CommandReport['extra'] = {},
): Promise<ExitStatus> {
  if (!checked.ok) return reportFailure(command, checked.failure, options, context);
  await deliverReport({ ...checksReport(command, checked.value), extra }, options, context);
  return checksStatus(checked.value);
}

/** What rules have found, as a report. */
export function checksReport(command: string, { api, findings, breaks, sourceOf, pathOf }: CheckedApi): CommandReport {
  return { command, ...api, sourceOf, pathOf, findings: [...api.findings, ...findings, ...breaks] };
}

/** How a run ends because of what rules have found. */
export function checksStatus({ findings, breaks, notCompared }: CheckedApi): ExitStatus {
  if (notCompared !== undefined) return statusOf(notCompared);
  return hasErrors([...findings, ...breaks]) ? exitStatus.findings : exitStatus.clean;
}
