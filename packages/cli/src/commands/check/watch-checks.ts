/** Runs a check again whenever files change. */
import { openLiveProject, type CheckRequest, type Project } from '@protoshepherd/project';

import type { CommandContext } from '../../command-context.ts';
import type { ExitStatus } from '../../exit-status.ts';
import { projectOptions } from '../../open-api.ts';
import type { ApiOptionValues } from '../../options.ts';
import { createFailedEvaluation, watchFindings, type Evaluation } from '../../watch/watch-findings.ts';
import { checksReport, computeCheckStatus, type CheckOptions } from './report-checks.ts';

/** Runs the rules whenever a file changes. */
export async function watchChecks(
  command: string,
  request: CheckRequest,
  options: CheckOptions & ApiOptionValues,
  context: CommandContext,
): Promise<ExitStatus> {
  const opened = projectOptions(options, context);
  const question = {
    live: openLiveProject(opened),
    options: opened,
    ask: async (project: Project): Promise<Evaluation> => {
      const checked = await project.check(request);
      if (checked.ok)
        return { report: checksReport(command, checked.value), status: computeCheckStatus(checked.value) };
      return createFailedEvaluation(command, checked.failure, project);
    },
  };
  return watchFindings(question, options, context);
}
