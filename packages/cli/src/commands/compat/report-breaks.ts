/** Reports the warnings of a comparison, and chooses the exit status. */
import type { ComparedApi } from '@protoshepherd/project';
import { hasErrors } from '@protoshepherd/source';

import { exitStatus, type ExitStatus } from '../../exit-status.ts';
import type { CommandReport } from '../../output/deliver-report.ts';

/** The report without the breaks: warnings, gaps and other findings. */
export function createWarningReport({ api, gaps, oldErrors, sourceOf, pathOf }: ComparedApi): CommandReport {
  return { command: 'compat', ...api, sourceOf, pathOf, findings: [...api.findings, ...gaps, ...oldErrors] };
}

/** The run fails on breaks with severity error, and on gaps: code behind a gap was not compared. */
export function computeBreakStatus({ gaps, findings }: ComparedApi): ExitStatus {
  return hasErrors([...gaps, ...findings]) ? exitStatus.findings : exitStatus.clean;
}
