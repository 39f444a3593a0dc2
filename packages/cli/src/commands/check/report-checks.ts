/** What rules have found becomes a report and the ending of the run. */
import type { Answer, CheckedApi } from '@protoshepherd/project';
import type { FindingFormatName } from '@protoshepherd/report';
import { hasErrors } from '@protoshepherd/source';

import type { CommandContext } from '../../command-context.ts';
import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import { reportFailure, statusOf } from '../../open-api.ts';
import type { OutputOptionValues } from '../../options.ts';
import { deliverReport } from '../../output/deliver-report.ts';

/** Reports findings of rules; errors among them, and a comparison that could not be made, end the run. */
export async function reportChecks(
  command: string,
  checked: Answer<CheckedApi>,
  options: OutputOptionValues & { readonly format: FindingFormatName },
  context: CommandContext,
): Promise<ExitStatus> {
  if (!checked.ok) return reportFailure(command, checked.failure, options, context);
  const { api, findings: ofRules, breaks, notCompared, sourceOf, pathOf } = checked.value;
  const findings = [...api.findings, ...ofRules, ...breaks];
  await deliverReport({ command, ...api, sourceOf, pathOf, findings }, options, context);
  if (notCompared !== undefined) return statusOf(notCompared);
  return hasErrors([...ofRules, ...breaks]) ? exitStatus.findings : exitStatus.clean;
}
