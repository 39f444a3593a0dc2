/** Runs a comparison again whenever files change. */
import { openLiveProject, type CompatQuestion, type Project } from '@protoshepherd/project';

import type { CommandContext } from '../../command-context.ts';
import type { ExitStatus } from '../../exit-status.ts';
import { projectOptions } from '../../open-api.ts';
import type { ApiOptionValues } from '../../options.ts';
import { createFailedEvaluation, watchFindings, type Evaluation } from '../../watch/watch-findings.ts';
import type { ComparisonFormatName } from './comparison-formats.ts';
import { computeBreakStatus, createWarningReport } from './report-breaks.ts';

/** Compares whenever a file changes. */
export async function watchBreaks(
  question: CompatQuestion,
  options: ApiOptionValues & { readonly format: ComparisonFormatName; readonly history: boolean },
  context: CommandContext,
): Promise<ExitStatus> {
  const opened = projectOptions(options, context);
  const evaluate = async (project: Project): Promise<Evaluation> => {
    const compared = await project.compat(question);
    if (!compared.ok) return createFailedEvaluation('compat', compared.failure, project);
    const warnings = createWarningReport(compared.value);
    const findings = [...warnings.findings, ...compared.value.findings];
    return { report: { ...warnings, findings }, status: computeBreakStatus(compared.value) };
  };
  return watchFindings({ live: openLiveProject(opened), options: opened, ask: evaluate }, options, context);
}
